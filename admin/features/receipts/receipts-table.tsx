import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { StaffReceipt } from '#contract/receipts/staff-receipt.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import {
  RECEIPT_FAILURE_TEXTS,
  RECEIPT_KIND_NAMES,
  RECEIPT_STATE_NAMES,
  RECEIPT_STATE_TONES,
  RECEIPT_WRITER_NAMES,
} from './receipt-texts.ts';

/** Receipts; a row opens the order, where they are mended and sent again. J and K go from one to the next. */
export function ReceiptsTable({ receipts }: { receipts: readonly StaffReceipt[] }) {
  const group = m.admin_receipts_title();
  const keys = useRowKeys('tbody a', { group, down: m.admin_receipts_key_down(), up: m.admin_receipts_key_up() });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_receipts_title()}
        columns={COLUMNS()}
        rows={receipts}
        keyOf={({ id }) => id}
        linkOf={({ order_number }) => `/orders/${order_number}#receipts`}
      />
    </div>
  );
}

const COLUMNS = (): Column<StaffReceipt>[] => [
  {
    id: 'order',
    title: m.admin_payments_subject(),
    width: 'md:w-44',
    cell: ({ order_number, kind }) => (
      <>
        <span className="whitespace-nowrap">{m.admin_order_title({ number: order_number })}</span>
        <span className="text-slate md:block md:text-sm">
          <span className="md:hidden"> · </span>
          {RECEIPT_KIND_NAMES[kind]()}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    title: m.admin_order_state(),
    width: 'md:w-44',
    cell: ({ state }) => <Badge tone={RECEIPT_STATE_TONES[state]}>{RECEIPT_STATE_NAMES[state]()}</Badge>,
  },
  {
    id: 'failure',
    title: m.admin_receipts_what(),
    isWideOnly: true,
    cell: ({ failure }) => failure !== null && <span className="line-clamp-2">{RECEIPT_FAILURE_TEXTS[failure]()}</span>,
  },
  {
    id: 'writer',
    title: m.admin_receipts_writer(),
    width: 'md:w-40',
    isWideOnly: true,
    isDesktopOnly: true,
    cell: ({ writer }) => RECEIPT_WRITER_NAMES[writer](),
  },
  {
    id: 'total',
    title: m.admin_orders_total(),
    align: 'end',
    width: 'md:w-36',
    isLastOnPhone: true,
    cell: ({ total }) => <span className="font-medium whitespace-nowrap">{formatSum(total, getLocale())}</span>,
  },
  {
    id: 'at',
    title: m.admin_payments_since(),
    align: 'end',
    width: 'md:w-44',
    cell: ({ at }) => <Moment iso={at} className="tabular whitespace-nowrap text-slate" />,
  },
];
