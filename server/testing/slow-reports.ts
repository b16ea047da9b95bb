import { sql } from 'drizzle-orm';
import { paidParts } from '#contract/orders/order-refunds.ts';
import { countsAsSold, type OrderStatus } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { BasketFigures } from '#contract/reports/basket-report.ts';
import type { CustomerFigures } from '#contract/reports/customer-report.ts';
import type { DeliveryFigures } from '#contract/reports/delivery-report.ts';
import type { PromotionFigures } from '#contract/reports/promotion-report.ts';
import type { SalesFigures } from '#contract/reports/reports.ts';
import { TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Database } from '#server/platform/database/database.ts';

/** An order as plain rows give it, with what its goods have brought. */
export interface SlowOrder {
  number: string;
  day: string;
  hour: number;
  pickup: number | null;
  payment: number;
  shipping: number;
  region: number | null;
  staff: number | null;
  courier: number | null;
  id: number;
  phone: string;
  createdMs: number;
  total: number;
  coupon: { code: string | null; discount: number; voucher: number };
  /** Who moved it to which status first after how many minutes. */
  moves: { author: string; status: string; minutes: number }[];
  figures: SalesFigures;
  delivery: DeliveryFigures;
  goods: { id: number; pieces: number; revenue: number; cost: number | null }[];
}

interface OrderJson extends Record<string, unknown> {
  number: string;
  status: OrderStatus;
  createdMs: number;
  pickup: number | null;
  payment: number;
  shipping: number;
  region: number | null;
  staff: number | null;
  courier: number | null;
  expectedUntil: string | null;
  promisedUntil: string | null;
  handedOverMs: number | null;
  readyMs: number | null;
  id: number;
  phone: string;
  code: string | null;
  history: { author: string; status: string; ms: number }[];
  total: number;
  price: number;
  coupon: number;
  voucher: number;
  lines: { id: number; quantity: number; total: number; cost: number | null }[];
  refunds: { amount: number; isEdit: boolean; lines: { id: number; quantity: number; amount: number }[] }[];
}

/** Every order by itself, by the rules of the contract and without the SQL of the reports. */
export async function slowOrders(db: Database): Promise<SlowOrder[]> {
  const { rows } = await db.execute<OrderJson>(sql`
    select id::float8 as id, phone, coupon_code as code, number, status,
      (select coalesce(json_agg(json_build_object('author', author, 'status', status, 'ms', extract(epoch from at)::float8 * 1000)), '[]')
        from order_history where order_id = o.id) as history,
      extract(epoch from created_at)::float8 * 1000 as "createdMs", store_id as pickup,
      payment_method_id::int as payment, shipping_method_id as shipping, region_id as region, staff_id as staff,
      courier_id as courier, expected_until::text as "expectedUntil", promised_until::text as "promisedUntil",
      (select extract(epoch from min(at))::float8 * 1000 from order_history where order_id = o.id and status = 'ready_for_pickup')
        as "readyMs",
      (select extract(epoch from max(at))::float8 * 1000 from order_history where order_id = o.id and status = 'delivered')
        as "handedOverMs",
      total::float8 as total, shipping_price::float8 as price, coupon_discount::float8 as coupon,
      voucher_discount::float8 as voucher,
      (select json_agg(json_build_object('id', product_id, 'quantity', quantity, 'total', line_total, 'cost', unit_cost)
        order by position) from order_lines where order_id = o.id and not is_service) as lines,
      (select coalesce(json_agg(json_build_object('amount', amount, 'isEdit', edit_id is not null, 'lines', (
          select coalesce(json_agg(json_build_object('id', product_id, 'quantity', quantity, 'amount', amount)), '[]')
          from order_refund_lines where refund_id = r.id))), '[]')
        from order_refunds r where order_id = o.id
          and not exists (select from order_refund_corrections where refund_id = r.id)) as refunds
    from orders o where not is_hidden order by id`);
  return rows.map(slowOrder);
}

function slowOrder(order: OrderJson): SlowOrder {
  const { number, status, createdMs, pickup, payment, shipping, region, staff, courier, total } = order;
  const isSold = countsAsSold(status);
  const isDelivered = status === 'delivered';
  const refunds = order.refunds.filter(({ isEdit }) => !isEdit);
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const paid = paidParts({
    lines: order.lines.map(({ id, quantity, total: line_total }) => ({
      ...{ product_id: id, quantity, line_total, refunded_quantity: 0, refunded_amount: 0 },
    })),
    shipping: order.price,
    coupon_discount: order.coupon,
    voucher_discount: order.voucher,
  });
  const goods = order.lines.map(({ id, quantity, cost }, at) => {
    const back = refunds.flatMap(({ lines }) => lines).filter((line) => line.id === id);
    return {
      ...{ id, cost },
      pieces: quantity - back.reduce((sum, line) => sum + line.quantity, 0),
      revenue: (paid.lines[at] ?? 0) - back.reduce((sum, line) => sum + line.amount, 0),
    };
  });
  const created = new Date(createdMs);
  return {
    ...{ number, pickup, payment, shipping, region, staff, courier, createdMs, total },
    ...{ id: order.id, phone: order.phone, moves: slowMoves(order) },
    coupon: { code: order.code, discount: order.coupon, voucher: order.voucher },
    delivery: slowDelivery(order),
    day: tashkentDay(created),
    hour: new Date(createdMs + TASHKENT_OFFSET_MS).getUTCHours(),
    figures: {
      placed: 1,
      sold: Number(isSold),
      revenue: isSold ? total - refunded : 0,
      refunded: isSold ? refunded : 0,
      delivered: Number(isDelivered),
      delivered_revenue: isDelivered ? total - refunded : 0,
      cancelled: Number(status === 'cancelled'),
      returned: Number(status === 'returned'),
    },
    goods: isSold ? goods : [],
  };
}

function slowMoves({ history, createdMs }: OrderJson): SlowOrder['moves'] {
  const first = new Map<string, { author: string; status: string; ms: number }>();
  for (const move of history) {
    const key = `${move.status} ${move.author}`;
    if (move.ms < (first.get(key)?.ms ?? Number.POSITIVE_INFINITY)) first.set(key, move);
  }
  return [...first.values()].map(({ author, status, ms }) => ({
    ...{ author, status },
    minutes: Math.max(0, Math.floor((ms - createdMs) / 60_000)),
  }));
}

function slowDelivery(order: OrderJson): DeliveryFigures {
  const { status, createdMs, handedOverMs } = order;
  const isDelivered = status === 'delivered';
  const isTimed = isDelivered && handedOverMs !== null;
  const arrivedMs = order.shipping === SHIPPING_METHOD.pickup ? (order.readyMs ?? handedOverMs) : handedOverMs;
  const day = tashkentDay(new Date(arrivedMs ?? 0));
  const promised = order.promisedUntil ?? order.expectedUntil;
  const hasCome = isDelivered && arrivedMs !== null && promised !== null;
  const waits = countsAsSold(status) && !isDelivered && status !== 'ready_for_pickup';
  return {
    delivered: Number(isDelivered),
    timed: Number(isTimed),
    minutes: isTimed ? Math.floor((handedOverMs - createdMs) / 60_000) : 0,
    on_time: Number(hasCome && day <= promised),
    late: Number(hasCome && day > promised),
    overdue: Number(waits && promised !== null && promised < tashkentDay(new Date())),
  };
}

export function addUpDelivery(orders: readonly SlowOrder[]): DeliveryFigures {
  const sum = (name: keyof DeliveryFigures) => orders.reduce((total, { delivery }) => total + delivery[name], 0);
  return {
    ...{ delivered: sum('delivered'), timed: sum('timed'), minutes: sum('minutes') },
    ...{ on_time: sum('on_time'), late: sum('late'), overdue: sum('overdue') },
  };
}

/** What orders come to, added up one by one. */
export function addUp(orders: readonly SlowOrder[]): SalesFigures {
  const sum = (name: keyof SalesFigures) => orders.reduce((total, { figures }) => total + figures[name], 0);
  return {
    ...{ placed: sum('placed'), sold: sum('sold'), revenue: sum('revenue'), refunded: sum('refunded') },
    ...{ delivered: sum('delivered'), delivered_revenue: sum('delivered_revenue') },
    ...{ cancelled: sum('cancelled'), returned: sum('returned') },
  };
}

/** By how many sold orders their phone had before. */
export function addUpBuyers(orders: readonly SlowOrder[], all: readonly SlowOrder[]): CustomerFigures {
  const figures = { new: 0, new_revenue: 0, repeat: 0, repeat_revenue: 0, unknown: 0, unknown_revenue: 0 };
  for (const order of orders.filter((one) => one.figures.sold === 1)) {
    const turn = turnOf(order, all);
    const kind = turn === 0 ? 'unknown' : turn === 1 ? 'new' : 'repeat';
    figures[kind] += 1;
    figures[`${kind}_revenue`] += order.figures.revenue;
  }
  return figures;
}

/** 1: the first sold order of its phone; 0: it has no phone any more. */
export function turnOf(order: SlowOrder, all: readonly SlowOrder[]): number {
  return order.phone === '' ? 0 : soldOf(order.phone, all).findIndex(({ id }) => id === order.id) + 1;
}

export function soldOf(phone: string, all: readonly SlowOrder[]): SlowOrder[] {
  const own = all.filter((order) => order.phone === phone && order.figures.sold === 1);
  return own.sort((a, b) => a.createdMs - b.createdMs || a.id - b.id);
}

export function addUpPromotions(orders: readonly SlowOrder[]): PromotionFigures {
  const promoted = orders.filter(({ coupon }) => coupon.code !== null || coupon.voucher > 0);
  const sold = promoted.filter(({ figures }) => figures.sold === 1);
  const sum = (value: (order: SlowOrder) => number) => sold.reduce((total, order) => total + value(order), 0);
  return {
    ...{ placed: promoted.length, sold: sold.length, revenue: sum(({ figures }) => figures.revenue) },
    coupon_discount: sum(({ coupon }) => coupon.discount),
    vouchers: sum(({ coupon }) => Number(coupon.voucher > 0)),
    voucher_discount: sum(({ coupon }) => coupon.voucher),
  };
}

/** What sold orders have in them. */
export function addUpBaskets(orders: readonly SlowOrder[]): BasketFigures {
  const sold = orders.filter(({ figures }) => figures.sold === 1);
  const sum = (value: (order: SlowOrder) => number) => sold.reduce((total, order) => total + value(order), 0);
  return {
    ...{ sold: sold.length, revenue: sum(({ figures }) => figures.revenue), lines: sum(({ goods }) => goods.length) },
    pieces: sum(({ goods }) => goods.reduce((total, { pieces }) => total + pieces, 0)),
  };
}

/** In how many sold orders each two goods were, by `smaller id, larger id`. */
export function slowPairs(orders: readonly SlowOrder[]): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const { goods } of orders) {
    for (const { id: first } of goods) {
      for (const { id: second } of goods) {
        const key = `${first} ${second}`;
        if (first < second) pairs.set(key, (pairs.get(key) ?? 0) + 1);
      }
    }
  }
  return pairs;
}
