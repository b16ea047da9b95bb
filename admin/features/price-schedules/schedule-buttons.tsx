import { Pencil, X } from 'lucide-react';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { IconButton } from '#admin/ui/button.tsx';
import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { m } from '#messages';
import { canStillChange, sumText } from './price-schedule-texts.ts';
import { useCancelPriceSchedule } from './use-cancel-price-schedule.ts';

interface ScheduleButtonsProps {
  schedule: PriceSchedule;
  onEdit(): void;
}

/** What can be done with a scheduled price that is not over. */
export function ScheduleButtons({ schedule, onEdit }: ScheduleButtonsProps) {
  const { isPending, cancel } = useCancelPriceSchedule();
  if (!canStillChange(schedule)) return null;
  const words = { price: sumText(schedule.price), from: formatMoment(schedule.starts_at) };
  return (
    <span className="flex gap-1">
      <IconButton label={m.admin_price_schedules_change_of(words)} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={m.admin_price_schedules_cancel_of(words)}
        disabled={isPending}
        onClick={() => void cancel(schedule)}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </span>
  );
}
