import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { StaffPaymentRow } from '#contract/payments/staff-payment.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { PAYMENT_STATE_NAMES, PAYMENT_STATE_TONES, PROVIDER_NAMES } from './payment-texts.ts';

/** Card payments. J and K go from one to the next, Enter opens it. */
export function PaymentsTable({ payments }: { payments: readonly StaffPaymentRow[] }) {
  const group = m.admin_payments_title();
  const keys = useRowKeys('tbody a', { group, down: m.admin_payments_key_down(), up: m.admin_payments_key_up() });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_payments_title()}
        columns={COLUMNS()}
        rows={payments}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/payments/${id}`}
      />
    </div>
  );
}

const COLUMNS = (): Column<StaffPaymentRow>[] => [
  {
    id: 'subject',
    title: m.admin_payments_subject(),
    cell: (payment) => <span className="line-clamp-1">{subjectText(payment)}</span>,
  },
  {
    id: 'state',
    title: m.admin_order_state(),
    width: 'md:w-52',
    cell: ({ state }) => <Badge tone={PAYMENT_STATE_TONES[state]}>{PAYMENT_STATE_NAMES[state]()}</Badge>,
  },
  {
    id: 'card',
    title: m.admin_order_card(),
    width: 'md:w-48',
    cell: ({ card }) => <span className="tabular whitespace-nowrap">{card}</span>,
  },
  {
    id: 'bank',
    title: m.admin_payments_bank(),
    width: 'md:w-24',
    isWideOnly: true,
    isDesktopOnly: true,
    cell: ({ provider }) => PROVIDER_NAMES[provider],
  },
  {
    id: 'amount',
    title: m.admin_orders_total(),
    align: 'end',
    width: 'md:w-36',
    isLastOnPhone: true,
    cell: ({ amount }) => <span className="font-medium whitespace-nowrap">{formatSum(amount, getLocale())}</span>,
  },
  {
    id: 'since',
    title: m.admin_payments_since(),
    align: 'end',
    width: 'md:w-44',
    cell: ({ since }) => <Moment iso={since} className="tabular whitespace-nowrap text-slate" />,
  },
];

/** Before there is an order, what was to be paid is the cart. */
function subjectText({ purpose, title }: StaffPaymentRow): string {
  if (title === null) return m.admin_payment_of_cart();
  return purpose === 'order' ? m.admin_order_title({ number: title }) : title;
}
