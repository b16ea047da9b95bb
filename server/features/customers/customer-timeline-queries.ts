import { and, type Column, eq, gte, inArray, isNull, like, ne, not, or, type SQL, sql } from 'drizzle-orm';
import {
  ACCOUNT_EVENTS,
  CUSTOMER_EVENTS,
  CUSTOMER_EVENTS_PER_PAGE,
  type CustomerEventKind,
} from '#contract/customers/customer-timeline.ts';
import { visibleInStores } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { customerMessages, customerNotes } from '#server/schema/customers-tables.ts';
import { customers, sessions } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { orderReturns } from '#server/schema/returns-tables.ts';
import { reviews } from '#server/schema/reviews-tables.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { auditEntries, staff } from '#server/schema/staff-tables.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';
import { messageSubject } from './message-subject.ts';

/** One of the events; `data` has the columns of its kind as `CustomerEventData` says. */
export interface TimelineRow {
  kind: CustomerEventKind;
  id: number;
  at: Date;
  data: Record<string, unknown>;
}

interface TimelineRequest {
  customerId: number;
  kind?: CustomerEventKind | undefined;
  before?: string | undefined;
  caller: StaffCaller;
}

/** A page of what has happened with a customer, newest first, of the kinds that the caller may see. */
export async function readCustomerTimeline(
  db: Queryable,
  { customerId, kind, before, caller }: TimelineRequest,
): Promise<{ rows: TimelineRow[]; next: string | null }> {
  const sources = sourcesOf(customerId, caller);
  const chosen = CUSTOMER_EVENTS.filter((name) => kind === undefined || name === kind).flatMap((name) => {
    const source = sources[name];
    return source === null ? [] : [selectSource(name, source)];
  });
  if (chosen.length === 0) return { rows: [], next: null };
  const [at = '', place = '', id = ''] = before?.split('_') ?? [];
  const { rows } = await db.execute<{ place: number; id: string; at: string; data: Record<string, unknown> }>(sql`
    select place, id::text as id, (extract(epoch from at) * 1000000)::bigint::text as at, data
    from (${sql.join(chosen, sql` union all `)}) as events
    ${
      before === undefined
        ? sql``
        : sql`where ((extract(epoch from at) * 1000000)::bigint, place, id) <
            (${at}::text::bigint, ${place}::text::int, ${id}::text::bigint)`
    }
    order by events.at desc, place desc, events.id desc limit ${CUSTOMER_EVENTS_PER_PAGE + 1}`);
  const page = rows.slice(0, CUSTOMER_EVENTS_PER_PAGE);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({
      kind: CUSTOMER_EVENTS[row.place] ?? 'registered',
      id: Number(row.id),
      at: new Date(Number(row.at) / 1000),
      data: row.data,
    })),
    next: rows.length > page.length && last ? `${last.at}_${last.place}_${last.id}` : null,
  };
}

interface Source {
  at: SQL | Column;
  id: SQL | Column;
  data: Record<string, SQL | Column>;
  /** From where, with joins and condition. */
  from: SQL;
}

function selectSource(kind: CustomerEventKind, { at, id, data, from }: Source): SQL {
  const fields = Object.entries(data).map(([name, field]) => sql`${name}::text, ${field}`);
  return sql`select ${CUSTOMER_EVENTS.indexOf(kind)}::int as place, ${id}::bigint as id, ${at} as at,
    jsonb_build_object(${sql.join(fields, sql`, `)}) as data from ${from}`;
}

/** Where each kind is recorded; null: the caller may not see it. */
function sourcesOf(customerId: number, caller: StaffCaller): Record<CustomerEventKind, Source | null> {
  const may = caller.permissions;
  const seesOrders = may.has('orders:see');
  const visible = visibleInStores(caller.storesOf('orders:see'));
  const seenNumber = (orderId: Column) =>
    seesOrders
      ? sql`(select ${orders.number} from ${orders} where ${and(eq(orders.id, orderId), visible)})`
      : sql`null::text`;
  const textNumber = seesOrders
    ? sql`(select ${orders.number} from ${orders} where ${and(eq(sql`'order:' || ${orders.number}`, smsMessages.subject), visible)})`
    : sql`null::text`;
  return {
    registered: {
      ...{ at: customers.createdAt, id: customers.id, data: {} },
      from: sql`${customers} where ${eq(customers.id, customerId)}`,
    },
    sign_in: {
      ...{ at: sessions.createdAt, id: sessions.id, data: { user_agent: sessions.userAgent } },
      from: sql`${sessions} where ${eq(sessions.customerId, customerId)}`,
    },
    order: seesOrders
      ? {
          ...{ at: orders.createdAt, id: orders.id },
          data: { number: orders.number, status: orders.status, total: orders.total },
          from: sql`${orders} where ${and(eq(orders.customerId, customerId), visible)}`,
        }
      : null,
    return: may.has('returns:see')
      ? {
          ...{ at: orderReturns.createdAt, id: orderReturns.id },
          data: { number: orders.number, state: orderReturns.state },
          from: sql`${orderReturns} join ${orders} on ${eq(orders.id, orderReturns.orderId)}
            where ${and(eq(orders.customerId, customerId), visibleInStores(caller.storesOf('returns:see')))}`,
        }
      : null,
    request: may.has('requests:see')
      ? {
          ...{ at: requests.createdAt, id: requests.id },
          data: { type: requests.type, is_done: eq(requests.status, 'done') },
          from: sql`${requests} where ${eq(requests.customerId, customerId)}`,
        }
      : null,
    question: may.has('requests:moderate')
      ? {
          ...{ at: productQuestions.createdAt, id: productQuestions.id },
          data: {
            product_id: productQuestions.productId,
            product_name: products.name,
            status: productQuestions.status,
            is_answered: sql`${productQuestions.answer} is not null`,
          },
          from: sql`${productQuestions} join ${products} on ${eq(products.id, productQuestions.productId)}
            where ${eq(productQuestions.customerId, customerId)}`,
        }
      : null,
    review: may.has('requests:moderate')
      ? {
          ...{ at: reviews.createdAt, id: reviews.id },
          data: {
            product_id: reviews.productId,
            product_name: products.name,
            status: reviews.status,
            rating: reviews.rating,
          },
          from: sql`${reviews} join ${products} on ${eq(products.id, reviews.productId)}
            where ${eq(reviews.customerId, customerId)}`,
        }
      : null,
    voucher: {
      ...{ at: vouchers.createdAt, id: vouchers.id },
      data: {
        amount: vouchers.amount,
        status: sql`case when ${vouchers.status} = 'active' and ${vouchers.expiresAt} <= now() then 'expired'
          else ${vouchers.status} end`,
        author: vouchers.author,
        order_number: seenNumber(vouchers.usedByOrder),
      },
      from: sql`${vouchers} where ${eq(vouchers.customerId, customerId)}`,
    },
    account: {
      ...{ at: auditEntries.at, id: auditEntries.id },
      data: {
        act: auditEntries.kind,
        author: sql`(select ${staff.name} from ${staff} where ${eq(staff.id, auditEntries.staffId)})`,
        reason: sql`${auditEntries.details} ->> 'reason'`,
      },
      from: sql`${auditEntries} where ${and(
        eq(auditEntries.subject, `customer:${customerId}`),
        inArray(auditEntries.kind, [...ACCOUNT_EVENTS]),
      )}`,
    },
    sms: {
      ...{ at: smsMessages.createdAt, id: smsMessages.id },
      data: { state: smsMessages.state, order_number: textNumber },
      from: sql`${smsMessages} join ${customers}
        on ${and(eq(customers.phone, smsMessages.phone), gte(smsMessages.createdAt, customers.createdAt))}
        where ${and(
          eq(customers.id, customerId),
          ne(smsMessages.state, 'void'),
          or(isNull(smsMessages.subject), not(like(smsMessages.subject, 'message:%'))),
        )}`,
    },
    message: {
      ...{ at: customerMessages.at, id: customerMessages.id },
      data: {
        author: customerMessages.author,
        message_kind: customerMessages.kind,
        text: customerMessages.text,
        locale: customerMessages.locale,
        parts: customerMessages.parts,
        send_at: customerMessages.sendAt,
        order_number: seenNumber(customerMessages.orderId),
        state: sql`(select ${smsMessages.state} from ${smsMessages}
          where ${eq(smsMessages.subject, messageSubject(sql`${customerMessages.id}`))})`,
      },
      from: sql`${customerMessages} where ${eq(customerMessages.customerId, customerId)}`,
    },
    note: {
      ...{ at: customerNotes.at, id: customerNotes.id },
      data: {
        author: customerNotes.author,
        text: customerNotes.text,
        staff_id: customerNotes.staffId,
        is_taken_back: sql`${customerNotes.takenBackAt} is not null`,
      },
      from: sql`${customerNotes} where ${eq(customerNotes.customerId, customerId)}`,
    },
  };
}
