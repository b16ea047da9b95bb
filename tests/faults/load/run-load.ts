import { Random } from '#demo/random/random.ts';
import type { FaultyShop } from '../shop/faulty-shop.ts';
import { browseUntil } from './browser.ts';
import { visitUntil } from './guest.ts';
import type { Journal } from './journal.ts';
import { createLoadTime } from './load-time.ts';
import { workAtOrdersUntil } from './order-acts.ts';
import { shopUntil } from './shopper.ts';
import { changeInBulkUntil, workUntil } from './staff.ts';
import { createStaffConsoles } from './staff-console.ts';

export interface RunningLoad {
  /** Lets everybody finish what they have begun. */
  end(): Promise<void>;
}

/** Several at a time at the same orders: most of what they try is overtaken by another or is not allowed any more. */
const SELLERS = [1, 2, 3, 4];

/** Everybody does what their seed says; when exactly, the machine decides. */
export function startLoad(shop: FaultyShop, journal: Journal, seed: number): RunningLoad {
  const { url: origin, sandboxUrl, people } = shop;
  const [firstBuyer] = people.customers;
  if (firstBuyer === undefined) throw new Error('The shop has no customers');
  const time = createLoadTime();
  const consoles = createStaffConsoles(shop);
  let person = 0;
  const nextRandom = () => new Random(seed * 1_000 + ++person);
  const [clerk, manager, seller] = people.staffTokens;
  const everybody = [
    ...people.customers.map((buyer) => shopUntil(time, { origin, journal, buyer, random: nextRandom() })),
    visitUntil(time, { origin, sandboxUrl, journal, random: nextRandom() }),
    workUntil(time, { origin, journal, random: nextRandom(), token: clerk, consoles }),
    changeInBulkUntil(time, { origin, journal, random: nextRandom(), token: manager }),
    ...SELLERS.map(() => workAtOrdersUntil(time, { origin, journal, random: nextRandom(), token: seller })),
    browseUntil(time, { origin, journal, random: nextRandom(), buyer: firstBuyer }),
  ];
  return {
    async end() {
      time.end();
      await Promise.all(everybody);
      await consoles.close();
    },
  };
}
