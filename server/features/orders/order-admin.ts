import { desc, eq } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderMove } from '#contract/orders/order-states.ts';
import type { Config } from '#server/config/config.ts';
import type { ShopSecret } from '#server/config/shop-secret.ts';
import { receiptRecorder } from '#server/features/receipts/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { queueSms } from '#server/platform/sms/index.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { moveOrderByNumber, type OrderMoveDeps } from './cancel-order.ts';
import { type RefundRow, readRefunds } from './order-refunds-queries.ts';
import type { MoveOutcome, OrderMoveRequest } from './orders.ts';
import type { OrderRow } from './orders-queries.ts';
import { staffMoves } from './staff-order-list-queries.ts';

const MAX_SHOWN = 20;

/** Orders for the staff, in a process beside the running shop, which sends the SMS and does the jobs. */
export interface OrderAdmin {
  latest(): Promise<OrderRow[]>;
  find(number: string): Promise<OrderRow | null>;
  /** What was given back of single lines, oldest first. */
  refunds(order: OrderRow): Promise<OrderRefund[]>;
  /** The moves that are possible now. */
  moves(order: OrderRow): OrderMove[];
  move(number: string, request: Omit<OrderMoveRequest, 'actor'>): Promise<MoveOutcome>;
}

/** A refund as the command line shows it. */
export type OrderRefund = Pick<RefundRow, 'at' | 'author' | 'amount' | 'way' | 'note'> & { isCorrected: boolean };

interface OrderAdminDeps {
  db: Database;
  /** Only queues; the running shop works. */
  jobs: Pick<Jobs, 'queue'>;
  sessionSecret: ShopSecret;
  shopName(locale: Locale): string;
  receipts: Config['receipts'];
}

export function createOrderAdmin({ db, jobs, sessionSecret, shopName, receipts }: OrderAdminDeps): OrderAdmin {
  const keys = deriveKeys(sessionSecret, 'sms text');
  const now = () => new Date();
  const deps: OrderMoveDeps = {
    db,
    shopName,
    jobs,
    messaging: { queue: (tx, sms) => queueSms({ jobs, keys }, tx, sms) },
    recordReceipts: receiptRecorder({ jobs, now, config: receipts }),
    now,
  };
  return {
    latest: () => db.select().from(orders).where(eq(orders.isHidden, false)).orderBy(desc(orders.id)).limit(MAX_SHOWN),
    async find(number) {
      const [order] = await db.select().from(orders).where(eq(orders.number, number));
      return order ?? null;
    },
    async refunds({ id }) {
      const rows = await readRefunds(db, id);
      return rows.map(({ at, author, amount, way, note, correction }) => ({
        ...{ at, author, amount, way, note },
        isCorrected: correction !== null,
      }));
    },
    moves: staffMoves,
    move: (number, request) => moveOrderByNumber(deps, number, { ...request, actor: 'shop' }),
  };
}
