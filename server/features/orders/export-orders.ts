import type { Locale } from '#contract/i18n/locale.ts';
import type { StaffOrderRow, StaffOrdersQuery } from '#contract/orders/staff-order.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import { CSV_BOM, csvLine } from '#server/platform/csv/csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { presentStaffOrderRow } from './present-staff-order.ts';
import type { RecordAct } from './refund-outcomes.ts';
import { countOrders, listOrderGroup } from './staff-order-list-queries.ts';

/** Orders that are in memory at a time. */
const PAGE_ORDERS = 1_000;

/**
 * The list as CSV, with masked personal data, read page by page as fast as the client takes it. The export is in the audit
 * log before its first line is sent. It has the stores in which the person may both see and export orders.
 */
export async function exportOrders(
  db: Database,
  person: StaffCaller,
  query: Omit<StaffOrdersQuery, 'after'>,
  { locale, record }: { locale: Locale; record: RecordAct },
): Promise<AsyncGenerator<string>> {
  const caller = withinExport(person);
  const { group, order, ...filters } = query;
  await db.transaction(async (tx) => {
    const rows = await countOrders(tx, caller, group, filters);
    const filter = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    await record(tx, { kind: 'exported', subject: 'list:orders', details: { rows, filter } });
  });
  return csvPages(db, caller, query, locale);
}

function withinExport(caller: StaffCaller): StaffCaller {
  const [seen, exported] = [caller.storesOf('orders:see'), caller.storesOf('orders:export')];
  const both =
    seen === 'all' ? exported : exported === 'all' ? seen : new Set([...seen].filter((id) => exported.has(id)));
  return { ...caller, storesOf: () => both };
}

async function* csvPages(
  db: Database,
  caller: StaffCaller,
  query: Omit<StaffOrdersQuery, 'after'>,
  locale: Locale,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(TITLES.map((title) => title({}, { locale })));
  let after: string | undefined;
  for (;;) {
    const { rows, next } = await listOrderGroup(db, caller, { ...query, after }, PAGE_ORDERS);
    const lines = rows.map((row) => csvLine(cellsOf(presentStaffOrderRow(row, caller, locale))));
    if (lines.length > 0) yield lines.join('');
    if (next === null) return;
    after = next;
  }
}

const TITLES = [
  m.admin_orders_number,
  m.admin_orders_placed,
  m.admin_orders_state,
  m.admin_orders_buyer,
  m.admin_orders_phone,
  m.admin_orders_delivery,
  m.admin_orders_place,
  m.admin_orders_expected_from,
  m.admin_orders_expected_until,
  m.admin_orders_courier_filter,
  m.admin_orders_payment_method,
  m.admin_orders_payment,
  m.admin_orders_pieces,
  m.admin_orders_total,
  m.admin_orders_refunded_sum,
];

function cellsOf(row: StaffOrderRow): (string | number | null)[] {
  return [
    ...[row.number, tashkentDay(new Date(row.created_at)), row.status_name, row.name, row.phone],
    ...[row.shipping_method_name, row.place, row.expected?.from ?? null, row.expected?.until ?? null],
    ...[row.courier?.name ?? null, row.payment_method_name, row.payment_status_name],
    ...[row.items_count, row.total, row.refunded],
  ];
}
