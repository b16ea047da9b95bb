import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import { type OrderStatus, type PaymentStatus, plannedStatuses } from '#contract/orders/order-states.ts';
import { orderTotals, PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { Random } from '#demo/random/random.ts';
import { composeBuyers } from './buyers.ts';
import { companionsOf } from './companions.ts';
import type { DemoBuyer, DemoOrder, DemoOrderLine, SellableProduct } from './demo-order.ts';
import { pickByShare, sharesOf } from './pick-by-share.ts';
import { SERVICES } from './services.ts';

const SEED = 20_261_120;
const ORDER_COUNT = 1250;
/**
 * From this popularity of its family on, a product has been bought with each of its first companions at least this
 * often.
 */
const MIN_POPULARITY = 45;
const HABIT = { companions: 3, orders: 2 };
const BUYER_COUNT = 620;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 183;
const ENDED_AFTER_DAYS = 9;
const SHOPS = [1, 2, 3, 4, 5, 6, 7, 8];
const REGIONS = [7, 12, 11, 1, 6, 2, 13, 4, 8, 3, 5, 9, 14];

/**
 * Half a year of orders up to `today`: more at weekends and towards today, few products that sell much and many that
 * sell a little, and companions bought together. The same products give the same orders.
 */
export function composeOrders(products: readonly SellableProduct[], today: Date): DemoOrder[] {
  const random = new Random(SEED);
  const buyers = composeBuyers(BUYER_COUNT, random);
  const all = sharesOf(products);
  const byId = new Map(products.map((product) => [product.id, product]));

  function order(main: SellableProduct, companions: readonly SellableProduct[], createdAt: Date): DemoOrder {
    const goods = new Map([[main.id, line(main, main.price < 400_000 && random.chance(0.2) ? 2 : 1)]]);
    for (const companion of companions) {
      if (companion.since <= createdAt) goods.set(companion.id, line(companion, 1));
    }
    return finish(random.pickSkewed(buyers, 1.6), [...goods.values()], createdAt, today, random);
  }

  function ordersAt(createdAt: Date): DemoOrder[] {
    const main = pickByShare(all, random);
    if (main === null || main.since > createdAt) return [];
    const fitting = companionsOf(main, byId);
    const taken: SellableProduct[] = [];
    for (let odds = 0.5; fitting.length > 0 && random.chance(odds); odds /= 2) taken.push(random.pickSkewed(fitting));
    return [order(main, taken, createdAt)];
  }

  function habitualOrdersOf(main: SellableProduct, together: ReadonlyMap<string, number>): DemoOrder[] {
    const fitting = companionsOf(main, byId).slice(0, HABIT.companions);
    const since = Math.max(today.getTime() - DAYS * DAY_MS, ...[main, ...fitting].map((one) => one.since.getTime()));
    const made: DemoOrder[] = [];
    for (let seen = 0; seen < HABIT.orders; seen += 1) {
      const missing = fitting.filter(({ id }) => (together.get(`${main.familyId}+${id}`) ?? 0) <= seen);
      if (missing.length === 0) continue;
      let one: DemoOrder;
      do one = order(main, missing, new Date(since + random.next() * (today.getTime() - since)));
      while (!isSale(one));
      made.push(one);
    }
    return made;
  }

  const found = moments(today, random).flatMap(ordersAt);
  const together = countTogether(found, byId);
  const popular = bestOfEachFamily(products).filter(({ popularity }) => popularity >= MIN_POPULARITY);
  return [...found, ...popular.flatMap((main) => habitualOrdersOf(main, together))].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
}

/** How many orders hold a family together with a product: `10080+64000`. */
function countTogether(
  orders: readonly DemoOrder[],
  byId: ReadonlyMap<number, SellableProduct>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { lines } of orders.filter(isSale)) {
    for (const { productId } of lines) {
      for (const other of lines) {
        const key = `${byId.get(productId)?.familyId}+${other.productId}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** As the shop counts what is bought together. */
function isSale({ status }: DemoOrder): boolean {
  return status !== 'awaiting_payment' && status !== 'cancelled' && status !== 'returned';
}

function bestOfEachFamily(products: readonly SellableProduct[]): SellableProduct[] {
  return [...Map.groupBy(products, (product) => product.familyId).values()].flatMap(
    (own) => own.toSorted((a, b) => b.share - a.share)[0] ?? [],
  );
}

function moments(today: Date, random: Random): Date[] {
  const found: Date[] = [];
  while (found.length < ORDER_COUNT) {
    const age = random.next() ** 1.25 * DAYS;
    const day = new Date(today.getTime() - age * DAY_MS);
    const isWeekend = day.getUTCDay() % 6 === 0;
    if (!isWeekend && random.chance(0.25)) continue;
    // Between nine in the morning and eleven at night in Tashkent, evenings more.
    const hour = 4 + random.next() ** 0.8 * 14;
    day.setUTCHours(0, 0, 0, 0);
    const moment = new Date(day.getTime() + hour * HOUR_MS);
    if (moment < today) found.push(moment);
  }
  return found.sort((a, b) => a.getTime() - b.getTime());
}

function finish(buyer: DemoBuyer, goods: DemoOrderLine[], createdAt: Date, today: Date, random: Random): DemoOrder {
  const luck = random.next();
  const shippingMethodId = luck < 0.52 ? 1 : luck < 0.6 ? 3 : luck < 0.76 ? 2 : 10;
  const isPickup = shippingMethodId === SHIPPING_METHOD.pickup;
  const isPaidOnline = random.chance(0.42);
  const steps = stepsOf(createdAt, today, { isPickup, isPaidOnline }, random);
  const status = steps.at(-1)?.status ?? 'new';
  return compose({
    buyer,
    goods,
    createdAt,
    shippingMethodId,
    regionId: isPickup
      ? null
      : shippingMethodId === SHIPPING_METHOD.regional
        ? random.pickSkewed(REGIONS)
        : DEFAULT_REGION,
    storeId: isPickup ? random.pick(SHOPS) : null,
    address: isPickup ? null : `ул. Навои, ${random.int(1, 90)}`,
    paymentMethodId: isPaidOnline ? PAYMENT_METHOD.online : PAYMENT_METHOD.cash,
    paymentStatus: paymentOf(status, isPaidOnline),
    status,
    history: steps,
    coupon: null,
    usesVoucher: false,
  });
}

/** Cash changes hands with the goods. */
function paymentOf(status: OrderStatus, isPaidOnline: boolean): PaymentStatus {
  if (status === 'returned') return 'reversed';
  if (status === 'cancelled') return isPaidOnline ? 'reversed' : 'unpaid';
  return isPaidOnline || status === 'delivered' ? 'paid' : 'unpaid';
}

/** How far an order of this age has come: old ones have ended, some of them badly. */
function stepsOf(
  createdAt: Date,
  today: Date,
  kind: { isPickup: boolean; isPaidOnline: boolean },
  random: Random,
): DemoOrder['history'] {
  const planned: OrderStatus[] = plannedStatuses(kind);
  const days = (today.getTime() - createdAt.getTime()) / DAY_MS;
  const isOld = days > ENDED_AFTER_DAYS;
  const start = kind.isPaidOnline ? 2 : 1;
  const reached = isOld ? planned.length : Math.min(planned.length, start + Math.floor(days * (0.6 + random.next())));
  const chance = random.next();
  const taken = chance < 0.05 ? [...planned.slice(0, start), 'cancelled' as const] : planned.slice(0, reached);
  if (isOld && chance > 0.985) taken.push('returned');
  let at = createdAt.getTime();
  return taken.map((status, index) => {
    if (index > 0) at = Math.min(today.getTime() - 1000, at + (index < start ? 0.05 : random.int(2, 26)) * HOUR_MS);
    const author = index === 0 ? 'customer' : index < start ? 'system' : 'shop';
    return { status, at: new Date(at), author };
  });
}

type Composing = Omit<DemoOrder, 'totals' | 'lines'> & { goods: DemoOrderLine[] };

/** Completes an order with its service line and the totals that the shop itself would compute. */
export function compose({ goods, ...order }: Composing, promo = { coupon: 0, voucher: 0 }): DemoOrder {
  const service = SERVICES[order.shippingMethodId];
  const lines = service ? [...goods, { ...service, quantity: 1, oldPrice: null, isService: true }] : goods;
  return {
    ...order,
    lines,
    totals: orderTotals({
      subtotal: goods.reduce((sum, { quantity, price, oldPrice }) => sum + quantity * (oldPrice ?? price), 0),
      cart_total: goods.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
      shipping_price: service?.price ?? 0,
      coupon_discount: promo.coupon,
      voucher_discount: promo.voucher,
    }),
  };
}

export function line({ id, name, price, oldPrice }: SellableProduct, quantity: number): DemoOrderLine {
  return { productId: id, name, quantity, price, oldPrice, isService: false };
}
