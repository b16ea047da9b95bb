import { and, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { MAX_PIECES } from '#contract/instalments/instalment-applications.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { DECIDING_PERMISSIONS } from '#contract/proposals/proposal-kinds.ts';
import type { RequestType } from '#contract/requests/request-kinds.ts';
import { MAX_WAITING_HOURS, TASK_SUMS, TASK_WEIGHTS, type TaskKind } from '#contract/today/today-tasks.ts';
import { exchangesWithTasks } from '#server/features/exchange/index.ts';
import { inApplicationGroup } from '#server/features/instalments/index.ts';
import { inModerationGroup } from '#server/features/moderation/index.ts';
import {
  inReturnGroup,
  isOrderVisible,
  returnWorth,
  visibleInStores,
  visibleReturns,
} from '#server/features/orders/index.ts';
import { inPaymentGroup, visiblePayments } from '#server/features/payments/index.ts';
import { toDecideBy } from '#server/features/proposals/index.ts';
import { inReceiptGroup } from '#server/features/receipts/index.ts';
import { inRequestGroup } from '#server/features/requests/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { FAILED_JOBS_QUERY } from '#server/platform/queue/index.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { exchangeFiles, exchangeSessions, exchanges } from '#server/schema/exchange-tables.ts';
import { imports } from '#server/schema/imports-tables.ts';
import { instalmentApplications } from '#server/schema/instalments-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { proposals } from '#server/schema/proposals-tables.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { orderReturns } from '#server/schema/returns-tables.ts';
import { reviews } from '#server/schema/reviews-tables.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';

/** The reader of the tasks, at a time. */
export interface TaskReader {
  caller: StaffCaller;
  now: Date;
}

export interface TaskRow extends Record<string, unknown> {
  id: number;
  /** The number or id of what the task's page shows. */
  target: string;
  subject: string | Localized;
  requestType: RequestType | null;
  /** People who wait for a product. */
  people: number | null;
  atMs: number;
  sum: number | null;
  /** Of an order: all of its money went back, so that it can only be cancelled. */
  isRefunded: boolean;
  points: number;
}

export interface FoundTasks {
  rows: TaskRow[];
  count: number;
  sum: number;
  oldestAtMs: number | null;
}

/** What a person needs to see the tasks of a kind: all permissions of any one of the lists. */
export const TASK_PERMISSIONS: Record<TaskKind, readonly (readonly Permission[])[]> = {
  orders: [['orders:see']],
  payments: [['payments:see']],
  refunds: [['payments:see']],
  receipts: [['payments:see']],
  overdue_requests: [['requests:see']],
  requests: [['requests:see']],
  instalments: [['instalments:see']],
  returns: [['returns:see']],
  proposals: DECIDING_PERMISSIONS.map((permission) => [permission]),
  questions: [['requests:moderate']],
  reviews: [['requests:moderate']],
  stock_alerts: [['products:see', 'stock:see']],
  exchange: [['integrations:see']],
  failed_jobs: [['jobs:see']],
};

/** The most urgent tasks of a kind, and what all of them are, by one statement. */
export async function findTasks(
  db: Queryable,
  kind: TaskKind,
  reader: TaskReader,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundTasks> {
  const worth = sql`coalesce(worth, ${TASK_SUMS[kind] ?? 0}::bigint)::float8 * ${TASK_WEIGHTS[kind]}::float8`;
  const hours = sql`extract(epoch from ${reader.now}::timestamptz - at)::float8 / 3600`;
  const { rows } = await db.execute<TaskRow & { count: number; total: number; oldest: number }>(sql`
    select id::float8 as id, target, subject, request_type as "requestType", people, is_refunded as "isRefunded",
      ${safe(sql`sum`)} as sum,
      extract(epoch from at)::float8 * 1000 as "atMs",
      ${worth} * (1 + least(greatest(${hours}, 0), ${MAX_WAITING_HOURS}::float8)) as points,
      (count(*) over ())::int as count,
      ${safe(sql`coalesce(sum(sum) over (), 0)`)} as total,
      extract(epoch from min(at) over ())::float8 * 1000 as oldest
    from (${TASKS[kind](reader)}) as tasks
    order by points desc, id
    limit ${limit} offset ${offset}`);
  const [first] = rows;
  return { rows, count: first?.count ?? 0, sum: first?.total ?? 0, oldestAtMs: first?.oldest ?? null };
}

/** A sum as a whole number that JavaScript holds: what shoppers have sent may come to more. An unknown one stays null. */
function safe(sum: SQL): SQL {
  return sql`case when ${sum} is not null then least(${sum}, ${Number.MAX_SAFE_INTEGER}::bigint) end::float8`;
}

const NO_TYPE = sql`null::text as request_type`;
const NO_PEOPLE = sql`null::int as people`;
const NO_REFUND = sql`false as is_refunded`;

const TASKS: Record<TaskKind, (reader: TaskReader) => SQL> = {
  orders: (reader) => ordersWhere(reader, sql`${orders.status} = 'new'`),
  payments: (reader) => paymentsOf('unknown', reader),
  refunds: (reader) => paymentsOf('refund', reader),
  receipts: ({ caller, now }) => sql`
    select ${receipts.id} as id, ${orders.number} as target, to_jsonb(${orders.number}) as subject, ${NO_TYPE}, ${NO_PEOPLE},
      ${receipts.at} as at, ${receipts.total} / 100 as sum, ${receipts.total} / 100 as worth, ${NO_REFUND}
    from ${receipts} join ${orders} on ${orders.id} = ${receipts.orderId}
    where ${inReceiptGroup('to_do', now)} and ${visibleInStores(caller.storesOf('payments:see'))}`,
  overdue_requests: (reader) => requestsOf('overdue', reader, sql`${requests.dueAt}`),
  requests: (reader) => requestsOf('new', reader, sql`${requests.createdAt}`),
  instalments: () => sql`
    select ${instalmentApplications.id} as id, ${instalmentApplications.id}::text as target,
      ${instalmentApplications.lines} -> 0 -> 'name' as subject, ${NO_TYPE}, ${NO_PEOPLE},
      ${instalmentApplications.createdAt} as at, ${instalmentApplications.amount} as sum,
      ${instalmentApplications.amount} as worth, ${NO_REFUND}
    from ${instalmentApplications}
    where ${inApplicationGroup('shop')}`,
  returns: ({ caller }) => sql`
    select ${orderReturns.id} as id, ${orderReturns.id}::text as target, to_jsonb(${orders.number}) as subject, ${NO_TYPE},
      ${NO_PEOPLE}, ${orderReturns.stateAt} as at, goods.sum, goods.sum as worth, ${NO_REFUND}
    from ${orderReturns} join ${orders} on ${orders.id} = ${orderReturns.orderId}
    cross join lateral (${returnWorth()}) as goods
    where ${and(inReturnGroup('waiting'), visibleReturns(caller.storesOf('returns:see')))}`,
  proposals: ({ caller }) => sql`
    select ${proposals.id} as id, ${proposals.id}::text as target, to_jsonb(${proposals.id}::text) as subject, ${NO_TYPE},
      ${NO_PEOPLE}, ${proposals.createdAt} as at, (${proposals.subject} ->> 'amount')::bigint as sum,
      (${proposals.subject} ->> 'amount')::bigint as worth, ${NO_REFUND}
    from ${proposals} where ${toDecideBy(caller, { isOrderVisible })}`,
  questions: () => sql`
    select ${productQuestions.id} as id, ${productQuestions.id}::text as target, ${products.name} as subject, ${NO_TYPE},
      ${NO_PEOPLE}, ${productQuestions.createdAt} as at, ${products.price} as sum, ${products.price} as worth,
      ${NO_REFUND}
    from ${productQuestions} join ${products} on ${products.id} = ${productQuestions.productId}
    where ${inModerationGroup('questions', 'waiting')}`,
  reviews: () => sql`
    select ${reviews.id} as id, ${reviews.id}::text as target, ${products.name} as subject, ${NO_TYPE}, ${NO_PEOPLE},
      ${reviews.createdAt} as at, null::bigint as sum, null::bigint as worth, ${NO_REFUND}
    from ${reviews} join ${products} on ${products.id} = ${reviews.productId}
    where ${inModerationGroup('reviews', 'waiting')}`,
  stock_alerts: () => sql`
    select ${products.id} as id, ${products.id}::text as target, ${products.name} as subject, ${NO_TYPE}, waiting.people,
      waiting.at, waiting.people * ${products.price} as sum, waiting.people * ${products.price} as worth,
      ${NO_REFUND}
    from (
      select ${stockAlerts.productId} as product_id, count(*)::int as people, min(${stockAlerts.createdAt}) as at
      from ${stockAlerts} where ${stockAlerts.notifiedAt} is null and ${stockAlerts.kind} = 'stock' group by 1
    ) as waiting
    join ${products} on ${products.id} = waiting.product_id
    where ${products.stockTotal} <= 0 and ${products.isPublished}`,
  // One of each program, while a file that failed or waits for a person has no later one of its kind that was applied, or while
  // what it reports of orders needs a person.
  exchange: () => sql`
    select ${exchanges.id} as id, ${exchanges.id}::text as target, to_jsonb(${exchanges.name}) as subject, ${NO_TYPE},
      ${NO_PEOPLE}, waiting.at, null::bigint as sum, null::bigint as worth, ${NO_REFUND}
    from ${exchanges}
    join (
      select exchange_id, min(at) as at
      from (${exchangesWithTasks()} union all select exchange_id, at from (
        select s.exchange_id, f.created_at as at, i.state, i.checked_by,
          max(f.id) filter (where i.state = 'applied')
            over (partition by s.exchange_id, regexp_replace(f.name, '[_0-9.].*$', '')) as applied, f.id
        from ${exchangeFiles} f
        join ${exchangeSessions} s on s.id = f.session_id
        join ${imports} i on i.id = f.import_id
      ) as sent
      where (state = 'failed' or (state = 'checked' and checked_by is null)) and id > coalesce(applied, 0)) as needed
      group by exchange_id
    ) as waiting on waiting.exchange_id = ${exchanges.id}
    where ${exchanges.isEnabled}`,
  // Their ids are no numbers: one of the list is enough to tell them apart.
  failed_jobs: () => sql`
    select row_number() over (order by job.at, job.id) as id, job.id::text as target, to_jsonb(job.name) as subject, ${NO_TYPE},
      ${NO_PEOPLE}, job.at, null::bigint as sum, null::bigint as worth, ${NO_REFUND}
    from (${FAILED_JOBS_QUERY}) as job`,
};

function paymentsOf(group: 'unknown' | 'refund', { caller }: TaskReader): SQL {
  return sql`
    select ${payments.id} as id, ${payments.id}::text as target,
      to_jsonb(coalesce(${payments.title}, ${payments.maskedCard})) as subject, ${NO_TYPE}, ${NO_PEOPLE},
      ${payments.createdAt} as at, ${payments.amount} as sum, ${payments.amount} as worth, ${NO_REFUND}
    from ${payments}
    where ${and(inPaymentGroup(group), visiblePayments(caller.storesOf('payments:see')))}`;
}

/** The index of orders in work has the same condition, in literals. */
function ordersWhere({ caller }: TaskReader, condition: SQL): SQL {
  return sql`
    select ${orders.id} as id, ${orders.number} as target, to_jsonb(${orders.number}) as subject, ${NO_TYPE}, ${NO_PEOPLE},
      ${orders.createdAt} as at, left_sum as sum, left_sum as worth, ${orders.refunded} > 0 and left_sum = 0 as is_refunded
    from ${orders} cross join lateral (select ${orders.total} - ${orders.refunded} as left_sum) as money
    where not ${orders.isHidden} and ${orders.status} not in ('delivered', 'cancelled', 'returned')
      and ${condition} and ${visibleInStores(caller.storesOf('orders:see'))}`;
}

/**
 * The shop's own price comes first, and it alone makes a request urgent: anybody can send another one. Numeric, because
 * stored requests may come to more than a bigint.
 */
function requestsOf(group: 'new' | 'overdue', { caller, now }: TaskReader, at: SQL): SQL {
  return sql`
    select ${requests.id} as id, ${requests.id}::text as target, to_jsonb(${requests.id}::text) as subject,
      ${requests.type} as request_type, ${NO_PEOPLE}, ${at} as at, goods.sum, goods.worth, ${NO_REFUND}
    from ${requests}
    cross join lateral (
      select sum(coalesce((line ->> 'price')::numeric, (line ->> 'shown_price')::numeric) * pieces) as sum,
        sum((line ->> 'price')::numeric * pieces) as worth
      from jsonb_array_elements(
        case when jsonb_typeof(${requests.payload} -> 'goods') = 'array' then ${requests.payload} -> 'goods' else '[]' end) as line
      cross join lateral least((line ->> 'quantity')::numeric, ${MAX_PIECES}::int) as pieces
    ) as goods
    where ${inRequestGroup(group, { staffId: caller.id, now })}`;
}
