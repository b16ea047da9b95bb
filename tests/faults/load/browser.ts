import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '#demo/random/random.ts';
import type { Buyer } from '../shop/seed-shop.ts';
import { createClient } from './client.ts';
import type { Journal } from './journal.ts';
import type { LoadTime } from './load-time.ts';

/** Pages of every kind: cached ones, searches, and ones that belong to one customer. */
const PAGES = [
  ...['/', '/uz', '/category/2-phones', '/product/13-product-13', '/search?keyword=samsung', '/cart'],
  ...['/cabinet/orders', '/checkout'],
];
const PAUSE_MS = 60;

interface BrowserDeps {
  origin: string;
  journal: Journal;
  random: Random;
  buyer: Buyer;
}

/** Somebody who only reads. How long they had to do without a page is the outage. */
export async function browseUntil(time: LoadTime, { origin, journal, random, buyer }: BrowserDeps): Promise<void> {
  const client = createClient(origin, journal, { cookie: `token=${buyer.token}` });
  const { outage } = journal;
  outage.lastServedAt = Date.now();
  while (!time.isOver()) {
    const home = await client.send('GET', '/', { isPage: true });
    const now = Date.now();
    if (home.status === 200) {
      outage.maxMs = Math.max(outage.maxMs, now - outage.lastServedAt);
      outage.lastServedAt = now;
    }
    await client.send('GET', random.pick(PAGES), { isPage: true });
    await delay(PAUSE_MS);
  }
  outage.maxMs = Math.max(outage.maxMs, Date.now() - outage.lastServedAt);
}
