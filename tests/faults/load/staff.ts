import { randomUUID } from 'node:crypto';
import type { Random } from '#demo/random/random.ts';
import { BULK, GOODS } from '../shop/seed-shop.ts';
import { type Answer, type Client, createClient, untilCertain } from './client.ts';
import type { ChangeAttempt, Journal } from './journal.ts';
import type { LoadTime } from './load-time.ts';
import type { StaffConsoles } from './staff-console.ts';

export interface StaffDeps {
  origin: string;
  journal: Journal;
  random: Random;
  token: string;
}

interface ClerkDeps extends StaffDeps {
  consoles: StaffConsoles;
}

interface ChangeBody {
  data?: {
    token?: string | null;
    change_set?: number | null;
    changeSet?: { id: number };
  };
}

/** Moves orders on, cancels and returns some, closes requests, edits cells, and uncovers personal data for a reason. */
export async function workUntil(time: LoadTime, deps: ClerkDeps): Promise<void> {
  const client = staffClient(deps);
  while (!time.isOver()) {
    const step = deps.random.pick([moveOrder, moveOrder, moveOrder, editCells, closeRequest, uncover]);
    // The console has no answer while the database is down; the person tries again later.
    await step(deps, client, time).catch(() => undefined);
    await time.pause();
  }
}

async function moveOrder({ journal, random, consoles }: ClerkDeps): Promise<void> {
  const known = journal.orders.flatMap(({ number }) => number ?? []);
  if (known.length === 0) return;
  const { orders } = consoles.current();
  const order = await orders.find(random.pick(known));
  if (order === null) return;
  const moves = orders.moves(order);
  const [onward] = moves.filter((move) => move !== 'cancel' && move !== 'return');
  const move = random.chance(0.15) || onward === undefined ? moves.at(-1) : onward;
  if (move !== undefined) await orders.move(order.number, { move, author: 'Дилноза' });
}

async function closeRequest({ journal, random, consoles }: ClerkDeps): Promise<void> {
  if (journal.requests.length > 0)
    await consoles.current().requests.move(random.pick(journal.requests), 'done', 'faults');
}

/** Prices and names of goods that nobody buys, and the stock of goods that everybody buys. */
async function editCells({ journal, random }: StaffDeps, client: Client, time: LoadTime): Promise<void> {
  const isStock = random.chance(0.4);
  const field = isStock ? 'stock_1' : random.pick(['price', 'name_ru']);
  const id = isStock ? random.pick(GOODS) : BULK.from + random.int(0, BULK.count - 1);
  const path = `/api/admin/products/rows?ids=${id}&columns=${field}`;
  const read = await client.send<{ data?: { values: Record<string, unknown> }[] }>('GET', path);
  const seen = read.body.data?.[0]?.values[field];
  if (seen === undefined) return;
  const value = typeof seen === 'number' ? seen + random.int(1, 50) : `Товар ${random.int(1, 1_000_000)}`;
  await change(journal, time, 'edit', (key) =>
    client.send('POST', '/api/admin/products/edits', { body: { edits: [{ id, field, seen, value }], key } }),
  );
}

async function uncover({ journal, random }: StaffDeps, client: Client): Promise<void> {
  const known = journal.orders.flatMap(({ number }) => number ?? []);
  if (known.length === 0) return;
  const body = { reason: 'Курьер не нашёл адрес', fields: ['phone'] };
  await client.send('POST', `/api/admin/orders/${random.pick(known)}/uncover`, { body });
}

/** Raises the prices of a thousand goods and takes that back, again and again. */
export async function changeInBulkUntil(time: LoadTime, deps: StaffDeps): Promise<void> {
  const client = staffClient(deps);
  const ids = Array.from({ length: BULK.count }, (_, place) => BULK.from + place);
  while (!time.isOver()) {
    const operations = [{ kind: 'percent', field: 'price', percent: deps.random.int(1, 20) }];
    const body = { target: { ids }, operations };
    const preview = await client.send<ChangeBody>('POST', '/api/admin/products/bulk/preview', { body });
    const token = preview.body.data?.token;
    const applied = typeof token === 'string' ? await applyBulk(deps, client, time, token) : null;
    if (applied !== null) await undo(deps, client, time, applied);
    await time.pause();
  }
}

function applyBulk({ journal }: StaffDeps, client: Client, time: LoadTime, token: string): Promise<number | null> {
  return change(journal, time, 'bulk', (key) => {
    journal.depart('bulk');
    return client.send('POST', '/api/admin/products/bulk/apply', { body: { token, key } });
  });
}

function undo({ journal }: StaffDeps, client: Client, time: LoadTime, changeSet: number): Promise<number | null> {
  return change(journal, time, 'undo', (key) => {
    journal.depart('undo');
    return client.send('POST', `/api/admin/changes/${changeSet}/undo`, { body: { key, reason: null } });
  });
}

/** Repeats a change under one key until its answer is certain; returns the change set. */
async function change(
  journal: Journal,
  time: LoadTime,
  kind: ChangeAttempt['kind'],
  send: (key: string) => Promise<Answer<ChangeBody>>,
): Promise<number | null> {
  const attempt: ChangeAttempt = { kind, key: randomUUID(), outcome: 'open', changeSet: null };
  journal.changes.push(attempt);
  const answer = await untilCertain(() => send(attempt.key), time.mayRetry);
  const data = answer?.body.data;
  attempt.changeSet = data?.change_set ?? data?.changeSet?.id ?? null;
  if (answer === null) attempt.outcome = 'unanswered';
  else attempt.outcome = attempt.changeSet === null ? 'refused' : 'acknowledged';
  return attempt.changeSet;
}

function staffClient({ origin, journal, token }: StaffDeps): Client {
  return createClient(origin, journal, { cookie: `staff=${token}`, origin });
}
