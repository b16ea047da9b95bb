import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import type { CashEntry } from '#contract/cash/cash.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { CASH_KIND_TITLES, sumText } from './cash-texts.ts';

interface EntriesTableProps {
  entries: readonly CashEntry[];
  onCorrect(entry: CashEntry): void;
}

/** Entries of the ledger; each leads to the order or the contract that made it. */
export function EntriesTable({ entries, onCorrect }: EntriesTableProps) {
  const columns: Column<CashEntry>[] = [
    {
      id: 'at',
      title: m.admin_cash_when(),
      width: 'md:w-40',
      cell: ({ id, at }) => (
        <TwoLines below={<span className="tabular">№ {id}</span>}>
          <Moment iso={at} className="tabular" />
        </TwoLines>
      ),
    },
    {
      id: 'kind',
      title: m.admin_cash_kind(),
      cell: ({ kind, reason, is_corrected: isCorrected }) => (
        <TwoLines below={reason}>
          <span className="inline-flex flex-wrap items-center gap-2 font-medium">
            {CASH_KIND_TITLES[kind]()}
            {isCorrected && <Badge tone="amber">{m.admin_cash_is_corrected()}</Badge>}
          </span>
        </TwoLines>
      ),
    },
    {
      id: 'holder',
      title: m.admin_cash_holder(),
      cell: ({ holder, author }) => <TwoLines below={author}>{holder.title}</TwoLines>,
    },
    { id: 'about', title: m.admin_cash_about(), width: 'md:w-44', cell: (entry) => <About entry={entry} /> },
    {
      id: 'amount',
      title: m.admin_cash_sum(),
      align: 'end',
      width: 'md:w-40',
      cell: ({ amount, is_corrected: isCorrected }) => (
        <span
          className={classNames(
            'tabular font-semibold whitespace-nowrap',
            amount < 0 && 'text-anor-text',
            isCorrected && 'line-through',
          )}
        >
          {sumText(amount)}
        </span>
      ),
    },
    {
      id: 'correct',
      title: m.admin_cash_correct(),
      align: 'end',
      isLastOnPhone: true,
      width: 'md:w-32',
      cell: (entry) =>
        entry.correction !== null && (
          <Button
            variant="quiet"
            aria-label={m.admin_cash_correct_title({ id: entry.id })}
            onClick={() => onCorrect(entry)}
          >
            {m.admin_cash_correct()}
          </Button>
        ),
    },
  ];
  return <DataTable label={m.admin_cash_entries()} columns={columns} rows={entries} keyOf={({ id }) => id} />;
}

function About({ entry }: { entry: CashEntry }) {
  const may = useMay();
  const { order_number: number, application_id: applicationId, corrects, shift_id: shiftId } = entry;
  const link = (to: string, text: string) => (
    <Link to={to} className="relative z-10 text-cobalt-text hover:underline">
      {text}
    </Link>
  );
  if (number !== null) {
    const text = m.admin_cash_order({ number });
    return may('orders:see') ? link(`/orders/${number}`, text) : text;
  }
  if (applicationId !== null) {
    const text = m.admin_cash_contract({ id: applicationId });
    return may('instalments:see') ? link(`/instalments/${applicationId}`, text) : text;
  }
  if (corrects !== null) return m.admin_cash_corrects({ id: corrects });
  return shiftId === null ? null : link(`/cash/shifts/${shiftId}`, m.admin_cash_of_shift({ id: shiftId }));
}
