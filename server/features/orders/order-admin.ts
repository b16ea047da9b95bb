import { desc, eq } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { ORDER_MOVES, type OrderMove, statusAfter } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { deriveKey } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueJob } from '#server/platform/queue/index.ts';
import { queueSms } from '#server/platform/sms/index.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type MovingParts, moveOrderByNumber } from './cancel-order.ts';
import type { MoveOutcome, OrderMoveRequest } from './orders.ts';
import type { OrderRow } from './orders-queries.ts';

const SHOWN = 20;

/** Orders as somebody of the shop works on them, beside a shop that runs: its SMS and jobs are left to the running shop. */
export interface OrderDesk {
  latest(): Promise<OrderRow[]>;
  find(number: string): Promise<OrderRow | null>;
  /** What can be done to it now. */
  moves(order: OrderRow): OrderMove[];
  move(number: string, request: Omit<OrderMoveRequest, 'actor'>): Promise<MoveOutcome>;
}

interface OrderDeskParts {
  db: Database;
  sessionSecret: string;
  shopName(locale: Locale): string;
}

export function openOrderDesk({ db, sessionSecret, shopName }: OrderDeskParts): OrderDesk {
  const key = deriveKey(sessionSecret, 'sms text');
  const nudge = () => undefined;
  const parts: MovingParts = {
    db,
    shopName,
    messaging: { queue: (tx, sms) => queueSms(tx, key, sms), nudge },
    jobs: { queue: queueJob, nudge },
    now: () => new Date(),
  };
  return {
    latest: () => db.select().from(orders).where(eq(orders.isHidden, false)).orderBy(desc(orders.id)).limit(SHOWN),
    async find(number) {
      const [order] = await db.select().from(orders).where(eq(orders.number, number));
      return order ?? null;
    },
    moves: (order) => {
      const isPickup = order.shippingMethodId === SHIPPING_METHOD.pickup;
      return ORDER_MOVES.filter((move) => statusAfter(order.status, move, { actor: 'shop', isPickup }) !== null);
    },
    move: (number, request) => moveOrderByNumber(parts, number, { ...request, actor: 'shop' }),
  };
}
