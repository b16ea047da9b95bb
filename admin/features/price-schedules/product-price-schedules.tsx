import { CalendarClock, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { priceSchedulesCalls } from '#contract/price-schedules/price-schedules-calls.ts';
import { m } from '#messages';
import { PriceScheduleSheet } from './price-schedule-sheet.tsx';
import {
  canStillChange,
  outcomeText,
  PRICE_SCHEDULE_STATE_NAMES,
  PRICE_SCHEDULE_STATE_TONES,
  sumText,
} from './price-schedule-texts.ts';
import { ScheduleButtons } from './schedule-buttons.tsx';
import { Term } from './term.tsx';
import { useFreshPriceSchedules } from './use-fresh-price-schedules.ts';

/** Beside the price of a good: what waits, what runs, and the last one if it did not begin. */
export function ProductPriceSchedules({ productId }: { productId: number }) {
  const [edited, setEdited] = useState<PriceSchedule | 'new' | null>(null);
  const query = useCall(priceSchedulesCalls.readPriceSchedules, { query: { product: productId } });
  useFreshPriceSchedules();
  const mayEdit = useMay()('prices:edit');
  const { data, error, refetch } = query;
  return (
    <Section
      title={m.admin_price_schedules_title()}
      actions={
        <span className="flex items-center gap-4">
          {(data?.counts?.all ?? 0) > 0 && (
            <Link
              to={`/products/price-schedules?product=${productId}`}
              className="hit-area text-cobalt-text hover:underline"
            >
              {m.admin_price_schedules_all_of()} <span className="tabular">{data?.counts?.all}</span>
            </Link>
          )}
          {mayEdit && (
            <Button onClick={() => setEdited('new')}>
              <CalendarClock aria-hidden className="size-4 text-slate" />
              {m.admin_price_schedules_new()}
            </Button>
          )}
        </span>
      }
    >
      {data === undefined ? (
        error ? (
          <LoadFailure message={error.message} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : (
        <Schedules schedules={shownOf(data.schedules)} mayEdit={mayEdit} onEdit={setEdited} />
      )}
      {edited !== null && (
        <PriceScheduleSheet
          productId={productId}
          schedule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

/** Finished ones come after the others, newest first: the last matters while nobody has scheduled another. */
function shownOf(schedules: readonly PriceSchedule[]): PriceSchedule[] {
  const finished = schedules.find((schedule) => !canStillChange(schedule));
  return [
    ...schedules.filter(canStillChange),
    ...(finished?.state === 'failed' || finished?.result === 'kept' ? [finished] : []),
  ];
}

interface SchedulesProps {
  schedules: readonly PriceSchedule[];
  mayEdit: boolean;
  onEdit(schedule: PriceSchedule): void;
}

function Schedules({ schedules, mayEdit, onEdit }: SchedulesProps) {
  if (schedules.length === 0) return <p className="text-slate">{m.admin_price_schedules_none()}</p>;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {schedules.map((schedule) => (
        <li key={schedule.id} className="flex min-h-11 items-start gap-3 py-2">
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tabular font-medium">{sumText(schedule.price)}</span>
              {schedule.old_price !== null && (
                <s className="tabular text-slate">
                  <span className="sr-only">{m.admin_products_field_old_price()}: </span>
                  {sumText(schedule.old_price)}
                </s>
              )}
              <Term schedule={schedule} />
              <Badge tone={PRICE_SCHEDULE_STATE_TONES[schedule.state]}>
                {PRICE_SCHEDULE_STATE_NAMES[schedule.state]()}
              </Badge>
            </p>
            <p className="text-slate">{[schedule.author, schedule.reason].filter(Boolean).join(' · ')}</p>
            <Outcome schedule={schedule} />
          </div>
          {mayEdit && <ScheduleButtons schedule={schedule} onEdit={() => onEdit(schedule)} />}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ schedule }: { schedule: PriceSchedule }) {
  const text = outcomeText(schedule);
  if (text === null) return null;
  return (
    <p className={schedule.state === 'failed' ? 'flex gap-1.5 text-anor-text' : 'flex gap-1.5 text-amber'}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
