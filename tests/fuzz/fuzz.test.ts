import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { triesOf } from '#tests/setup/sample.ts';
import { type FuzzCase, fuzzCase } from './fuzz-case.ts';
import { type FuzzShop, openFuzzShop } from './fuzz-shop.ts';
import { unstorableCases } from './unstorable-cases.ts';

/** Requests that once failed; `npm test` repeats each. */
const FAILURES = 'tests/fuzz/failures.json';
/** The same requests each time; `npm run fuzz` sends others each time, for FUZZ_SECONDS. */
const REQUESTS = triesOf(2_000, { sample: 700 });
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_126);
const SLOW_MS = 2_000;
const MAX_FAILURES = 20;
/** Providers of payments take a refusal from the body of a 200. Without their sign nothing of a call is looked at. */
const ANSWERS_EVERYTHING = /^\/api\/callbacks\/(payme|click)(\?|$)/;
/** The bank and the partners of this shop do not answer, which is a 503 and no fault. */
const MAY_BE_UNAVAILABLE = /\/(payments|cards|instalments)\b|installment_form/;

let shop: FuzzShop;
beforeAll(async () => {
  shop = await openFuzzShop();
});
afterAll(() => shop.close());

test('requests that once failed do not fail again', async () => {
  const stored: FuzzCase[] = JSON.parse(fs.readFileSync(FAILURES, 'utf8'));
  const failed: string[] = [];
  for (const request of stored) failed.push(...(await faultsOf(request)));
  expect(failed).toEqual([]);
});

test('texts that PostgreSQL cannot hold get no 5xx at any route: in path, query, body and headers', async () => {
  const failed: { request: FuzzCase; faults: string[] }[] = [];
  let stored = 0;
  for (const request of unstorableCases(shop.routes, shop.calls)) {
    const statuses = new Map<number, number>();
    const faults = await faultsOf(request, statuses);
    if (faults.length > 0) failed.push({ request, faults });
    if (ANSWERS_EVERYTHING.test(request.url)) continue;
    if (request.contentType === 'application/json' && (statuses.get(200) || statuses.get(201))) stored += 1;
  }
  expect(failed).toEqual([]);
  // No body with such a text reaches the work of a call.
  expect(stored).toBe(0);
}, 120_000);

test(
  'hostile requests of every caller get no 5xx, no answer after two seconds and nothing that is another’s',
  async () => {
    const until = Date.now() + SECONDS * 1000;
    const failed: { request: FuzzCase; faults: string[] }[] = [];
    const statuses = new Map<number, number>();
    let seed = SEED;
    const isOver = () => (SECONDS > 0 ? Date.now() >= until : seed >= SEED + REQUESTS);
    for (; !isOver() && failed.length < MAX_FAILURES; seed++) {
      const request = fuzzCase(seed, shop.calls, shop.callers);
      const faults = await faultsOf(request, statuses);
      if (faults.length > 0) failed.push({ request, faults });
    }
    console.log(`seeds ${SEED} to ${seed - 1}: ${JSON.stringify(Object.fromEntries(statuses))}`);
    if (failed.length > 0 && process.env.FUZZ_STORE === 'on') store(failed.map(({ request }) => request));
    expect(failed, JSON.stringify(failed, null, 2)).toEqual([]);
    // Most hostile calls are refused; if all were, the fuzz would not pass the first check.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(10);
  },
  (SECONDS > 0 ? SECONDS + 60 : 300) * 1000,
);

async function faultsOf(request: FuzzCase, statuses = new Map<number, number>()): Promise<string[]> {
  const { status, text, ms } = await shop.send(request);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const isServerError = status >= 500 && !(status === 503 && MAY_BE_UNAVAILABLE.test(request.url + request.body));
  // A busy machine is slow by itself: only what is slow twice is slow.
  const isSlow = ms > SLOW_MS && (await shop.send(request)).ms > SLOW_MS;
  return [
    ...(isServerError ? [`${status}: ${text.slice(0, 300)}`] : []),
    ...(isSlow ? [`${Math.round(ms)} ms`] : []),
    ...[...shop.secrets, ...(isUncovering(request) ? [] : [shop.phone])]
      .filter((secret) => text.includes(secret))
      .map((secret) => `leaks ${secret.slice(0, 12)}`),
  ];
}

/** Who may uncover or export what a mask hides gets it, and an entry in the audit log. */
function isUncovering({ caller, url }: FuzzCase): boolean {
  return caller !== 'guest' && caller !== 'customer' && /\/uncover|\/customers\/\d+\/export/.test(url);
}

function store(requests: readonly FuzzCase[]): void {
  const known: FuzzCase[] = JSON.parse(fs.readFileSync(FAILURES, 'utf8'));
  fs.writeFileSync(FAILURES, `${JSON.stringify([...known, ...requests], null, 2)}\n`);
}
