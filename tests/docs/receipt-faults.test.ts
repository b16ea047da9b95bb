import fs from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { receiptBalance } from '#contract/receipts/receipt-changes.ts';
import { FISCAL_MODES, type FiscalMode } from '#sandbox/fiscal/fiscal-modes.ts';
import type { ReceiptRow } from '#server/features/receipts/index.ts';
import { PROVIDER_ORDER_COST } from '#server/testing/provider-shop.ts';
import { type ReceiptsShop, receiptsShop } from '#server/testing/receipts-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const DOCUMENT = 'docs/receipts.md';
const START = '<!-- drawn by tests/docs/receipt-faults.test.ts -->';
const END = '<!-- end of the table -->';
const COST = PROVIDER_ORDER_COST * 100;
const ONE = { lines: [{ product_id: 13, quantity: 1 }], delivery: false };
/** Whoever is sent receipts. Payme sends its own, which the table of its calls has. */
const WRITERS = ['service', 'click'] as const;
type Writer = (typeof WRITERS)[number];
/** A mode that ends by itself has its fault for so many receipts, and then the service works. */
const FAULTY = 2;
/** Dozens of stories, each of which dies dozens of times. */
const TIMEOUT_MS = 300_000;

let database: TestDatabase;
let shop: ReceiptsShop;
let statementsLeft = Number.POSITIVE_INFINITY;
const query = pg.Client.prototype.query;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await receiptsShop(database.db);
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = JSON.stringify(args[0]).toLowerCase();
    // Nothing has happened before a transaction begins, and one that cannot roll back is no death of the process.
    if (!/"?(rollback|begin)/.test(text) && --statementsLeft < 0) throw new Error('killed');
    return Reflect.apply(query, this, args);
  } as typeof query;
});
afterEach(() => {
  statementsLeft = Number.POSITIVE_INFINITY;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await shop.close();
  await database.drop();
});

/** Money that makes receipts: for the service a sale in cash and the refund of a part, for Click its payment. */
async function moveMoney(writer: Writer): Promise<string> {
  if (writer === 'click') return (await shop.paidOrder('click')).number;
  const { number } = await shop.cashOrder(2);
  await shop.move(number, 'deliver');
  expect((await shop.refund(number, ONE)).status).toBe(200);
  return number;
}

/** How many receipts its maker has of each row. */
async function madeOf(rows: readonly ReceiptRow[]): Promise<number[]> {
  const made = await shop.made();
  const byClick = await shop.madeByClick();
  return Promise.all(
    rows.map(async ({ writer, operationId, total, id }) => {
      if (writer === 'service') return made.filter((receipt) => receipt.id === operationId).length;
      const { rows: known } = await database.db.execute<{ document: string }>(
        `select t.document_id as document from receipts r join provider_transactions t on t.payment_id = r.payment_id where r.id = ${id}`,
      );
      return byClick.filter((receipt) => receipt.payment === known[0]?.document && receipt.total === total).length;
    }),
  );
}

/** No receipt is missing, and none is doubled: each row has one at its maker, or is refused and has none. */
async function check(number: string, story: string): Promise<ReceiptRow[]> {
  const rows = await shop.receiptsOf(number);
  const made = await madeOf(rows);
  for (const [at, { state }] of rows.entries())
    expect([story, state, made[at]]).toEqual([story, state, state === 'registered' ? 1 : 0]);
  // A refund waits for its sale alone.
  const registered = rows.filter(({ state }) => state === 'registered').map(({ id }) => id);
  const waiting = rows.filter(
    ({ state, refundOf }) => state === 'waiting' && refundOf !== null && registered.includes(refundOf),
  );
  expect([story, waiting]).toEqual([story, []]);
  const isPartlyBack = rows.some(({ kind }) => kind === 'refund');
  expect([story, receiptBalance(rows)]).toEqual([story, COST]);
  expect([story, rows.length]).toEqual([story, isPartlyBack ? 2 : 1]);
  return rows;
}

/** The job of a row dies before its n-th statement, over and over, until one run needs fewer. */
async function sendDyingAnywhere(): Promise<number> {
  for (let statements = 0; ; statements += 1) {
    statementsLeft = statements;
    await shop.reconcile().catch(() => undefined);
    const wasKilled = statementsLeft < 0;
    statementsLeft = Number.POSITIVE_INFINITY;
    if (!wasKilled) return statements;
    // A job that died is retried.
    await shop.recoverReceipts();
  }
}

const REFUSING = new Set<FiscalMode>(['wrong_ikpu', 'line_refused']);

const drawn = new Map<Writer, string[]>();

test.each(WRITERS)(
  'no receipt of %s is missing or doubled, whatever it does and wherever the shop dies',
  async (writer) => {
    const lines: string[] = [];
    for (const mode of FISCAL_MODES) {
      const steady = await play(writer, mode, { dies: false });
      const killed = await play(writer, mode, { dies: true });
      lines.push(`| ${writer === 'service' ? 'Uzum Fiscalization' : 'Click'} | ${mode} | ${steady} | ${killed} |`);
    }
    drawn.set(writer, lines);
  },
  TIMEOUT_MS,
);

test('docs/receipts.md has what becomes of receipts, by what their maker does and where the shop dies', async () => {
  const table = [
    '| maker | what it does with the first two calls | receipts of a sale, and of a part of it that goes back | the same, and the shop dies at every statement |',
    '| --- | --- | --- | --- |',
    ...WRITERS.flatMap((writer) => drawn.get(writer) ?? []),
  ].join('\n');
  const text = fs.readFileSync(DOCUMENT, 'utf8');
  const document = `${text.slice(0, text.indexOf(START))}${START}\n\n${table}\n\n${text.slice(text.indexOf(END))}`;
  await expect(document).toMatchFileSnapshot(`${process.cwd()}/${DOCUMENT}`);
});

async function play(writer: Writer, mode: FiscalMode, { dies }: { dies: boolean }): Promise<string> {
  const story = `${writer}, ${mode}${dies ? ', dying' : ''}`;
  await shop.setMode('ok', { of: writer });
  const number = await moveMoney(writer);
  // A process that dies forgets an answer. What is refused stays refused, or the row would depend on where it died.
  const times = dies && REFUSING.has(mode) ? Number.MAX_SAFE_INTEGER : FAULTY;
  await shop.setMode(mode, { of: writer, times });
  if (dies) expect([story, await sendDyingAnywhere()]).not.toEqual([story, 0]);
  await shop.settle();
  const rows = await check(number, story);
  return rows.map(({ kind, state, failure }) => `${kind} ${failure ? `${state}: ${failure}` : state}`).join(', ');
}

test(
  'money that moves at every statement leaves its receipts, or nothing has moved',
  async () => {
    for (let statements = 0; ; statements += 1) {
      const { number } = await shop.cashOrder();
      statementsLeft = statements;
      await shop.move(number, 'deliver').catch(() => undefined);
      const wasKilled = statementsLeft < 0;
      statementsLeft = Number.POSITIVE_INFINITY;
      const { status } = await shop.orderOf(number);
      const rows = await shop.receiptsOf(number);
      expect([statements, status, rows.length]).toEqual([statements, status, status === 'delivered' ? 1 : 0]);
      if (status !== 'delivered') await shop.move(number, 'deliver');
      expect(await shop.receiptsOf(number)).toMatchObject([{ kind: 'sale', total: COST }]);
      if (!wasKilled) {
        expect(statements).toBeGreaterThan(5);
        return;
      }
    }
  },
  TIMEOUT_MS,
);
