import { receiptsConfig } from '#server/config/receipts-config.ts';
import { createOrderAdmin, type OrderAdmin } from '#server/features/orders/index.ts';
import { createRequestAdmin, type RequestAdmin } from '#server/features/requests/index.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { createJobs } from '#server/platform/queue/index.ts';
import { type FaultyShop, SECRET } from '../shop/faulty-shop.ts';

/** What `npm run order` and `npm run requests` do, on a connection past the network. */
export interface StaffConsole {
  orders: OrderAdmin;
  requests: RequestAdmin;
}

export interface StaffConsoles {
  /** Of the database as it runs now: an embedded one has another port after the shop was started again. */
  current(): StaffConsole;
  close(): Promise<void>;
}

interface OpenConsole extends StaffConsole {
  url: string;
  close(): Promise<void>;
}

/** As the shop has them beside the sandbox. */
const RECEIPTS = receiptsConfig({ RECEIPT_PREPAYMENT: 'sale' }, { sandboxUrl: 'http://127.0.0.1', timeoutMs: 1_000 });
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function createStaffConsoles(shop: FaultyShop): StaffConsoles {
  const opened: OpenConsole[] = [];
  return {
    current() {
      const url = shop.databaseUrl();
      const last = opened.at(-1);
      if (last?.url === url) return last;
      const next = openConsole(url, shop.url);
      opened.push(next);
      return next;
    },
    async close() {
      await Promise.all(opened.map((one) => one.close()));
    },
  };
}

const LIMITS = { statementMs: 10_000, longStatementMs: 10_000, lockMs: 10_000 };

function openConsole(url: string, origin: string): OpenConsole {
  const db = openDatabase(url, { connections: 2, limits: LIMITS });
  const jobs = createJobs({ db, log: QUIET });
  return {
    url,
    orders: createOrderAdmin({ db, jobs, sessionSecret: SECRET, shopName: () => 'Amper', receipts: RECEIPTS }),
    requests: createRequestAdmin(db, origin),
    async close() {
      await jobs.close().catch(() => undefined);
      await closeDatabase(db);
    },
  };
}
