import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { CashShift } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { m } from '#messages';
import { differenceText, sumText } from './cash-texts.ts';
import { CountDialog } from './count-dialog.tsx';
import { NumbersHead } from './numbers-head.tsx';
import { ShiftSums } from './shift-sums.tsx';

/** `/admin/cash/shifts/17`: the report of a shift, to read and to print. */
export function Component() {
  const { id = '' } = useParams();
  const shift = useCall(cashCalls.readCashShift, { params: { id } });
  if (shift.data === undefined) return <LoadState query={shift} title={m.admin_cash_shift_title({ id })} />;
  return <Report shift={shift.data} />;
}

function Report({ shift }: { shift: CashShift }) {
  const [isClosing, setClosing] = useState(false);
  const { id, till, closed_at: closedAt, can_work: canWork } = shift;
  return (
    <>
      <PageHeader
        title={m.admin_cash_shift_title({ id })}
        crumbs={[
          { title: m.admin_cash_title(), to: '/cash' },
          { title: m.admin_cash_shifts(), to: '/cash/shifts' },
        ]}
        aside={closedAt === null && <Badge tone="leaf">{m.admin_cash_not_closed()}</Badge>}
        hint={till.title}
        actions={
          <span className="contents print:hidden">
            <Button onClick={() => print()}>
              <Printer aria-hidden className="size-4 text-slate" />
              {m.admin_cash_print()}
            </Button>
            {canWork && (
              <Button variant="primary" onClick={() => setClosing(true)}>
                {m.admin_cash_close()}
              </Button>
            )}
          </span>
        }
      />
      <div className="grid max-w-5xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <ShiftSums shift={shift} />
        </div>
        <div className="min-w-0 space-y-6">
          <ShiftFacts shift={shift} />
          <Link to={`/cash/entries?shift=${id}`} className="block w-fit text-cobalt-text hover:underline print:hidden">
            {m.admin_cash_shift_entries()}
          </Link>
          {shift.notes.length > 0 && <NotesTable shift={shift} />}
        </div>
        <Signatures />
      </div>
      {isClosing && <CountDialog till={till} onClose={() => setClosing(false)} />}
    </>
  );
}

function ShiftFacts({ shift }: { shift: CashShift }) {
  const { opening, closed_at: closedAt, reason } = shift;
  const openingDifference = shift.opening_difference;
  return (
    <Facts>
      <Fact label={m.admin_cash_opened_by()}>
        {shift.opened_by}, {formatMoment(shift.opened_at)}
      </Fact>
      <Fact label={m.admin_cash_closed_by()}>
        {closedAt === null ? m.admin_cash_not_closed() : `${shift.closed_by}, ${formatMoment(closedAt)}`}
      </Fact>
      {openingDifference !== 0 && (
        <Fact label={opening.is_first ? m.admin_cash_opening_first() : m.admin_cash_opening_difference()}>
          {differenceText(openingDifference)}
          {opening.reason && <span className="block text-slate">{opening.reason}</span>}
        </Fact>
      )}
      {reason && <Fact label={m.admin_cash_reason()}>{reason}</Fact>}
    </Facts>
  );
}

function NotesTable({ shift }: { shift: CashShift }) {
  return (
    <Section title={m.admin_cash_by_notes()}>
      <table className="tabular w-full text-left">
        <NumbersHead titles={[m.admin_cash_note(), m.admin_cash_pieces(), m.admin_cash_sum()]} />
        <tbody>
          {shift.notes.map(({ worth, count }) => (
            <tr key={worth}>
              <td>{sumText(worth)}</td>
              <td className="text-right">{count}</td>
              <td className="text-right whitespace-nowrap">{sumText(worth * count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** On paper only. */
function Signatures() {
  return (
    <div className="mt-16 hidden grid-cols-2 gap-10 print:grid lg:col-span-2">
      {[m.admin_cash_cashier(), m.admin_cash_manager()].map((label) => (
        <p key={label} className="border-t border-ink pt-1">
          {label}
        </p>
      ))}
    </div>
  );
}
