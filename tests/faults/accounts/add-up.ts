import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import type { Journal } from '../load/journal.ts';
import type { FaultyShop } from '../shop/faulty-shop.ts';
import { checkHistory } from './check-history.ts';
import { checkInstalments } from './check-instalments.ts';
import { checkAudit, checkJobs } from './check-jobs.ts';
import { checkRequests, checkSms } from './check-messages.ts';
import { checkMoney } from './check-money.ts';
import { checkOrderActs } from './check-order-acts.ts';
import { checkOrders } from './check-orders.ts';
import { checkDiscounts, checkStock } from './check-stock.ts';
import type { Findings } from './rows-of.ts';
import { settle } from './settle.ts';

const CHECKS = [
  checkOrders,
  checkOrderActs,
  checkStock,
  checkDiscounts,
  checkMoney,
  checkInstalments,
  checkSms,
  checkRequests,
  checkHistory,
  checkJobs,
];

/** What does not add up after everything has settled, and what people saw that they must not see. */
export async function addUp(shop: FaultyShop, journal: Journal): Promise<Findings> {
  const db = openDatabase(shop.databaseUrl(), { connections: 4 });
  try {
    await settle(db, shop.sandboxUrl);
    const books = { db, journal, shop };
    const found = await Promise.all(CHECKS.map((check) => check(books)));
    return [...found.flat(), ...(await checkAudit(db, shop.url)), ...journal.violations];
  } catch (error) {
    return [(error as Error).message, ...journal.violations];
  } finally {
    await closeDatabase(db);
  }
}
