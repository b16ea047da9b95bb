import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { circuitGauge } from './circuit-gauge.ts';
import { logCircuitOpenings } from './circuit-log.ts';
import { createHttpClient, type HttpClient } from './create-http-client.ts';

/** Ends only what never comes: a busy machine fails nothing. */
const TIMEOUT_MS = 15_000;
/** Of the tests that wait for a timeout; a slow provider takes three seconds. */
const SHORT_TIMEOUT_MS = 1_000;
const OPEN = { kind: 'unreachable', reason: 'circuit breaker open', isCircuitOpen: true };
const PROVIDER = 'sandbox';

let sandbox: RunningSandbox;
let url: string;
let send: HttpClient;

beforeAll(async () => {
  sandbox = await startSandbox(0);
  url = `http://127.0.0.1:${sandbox.port}`;
});
beforeEach(() => {
  // Only the clock of the breaker stands still; timeouts and sockets use the real one.
  vi.useFakeTimers({ toFake: ['Date'] });
  sendWithin(TIMEOUT_MS);
});
afterEach(async () => {
  vi.useRealTimers();
  await setFault('ok');
});
afterAll(() => sandbox.stop());

function sendWithin(timeoutMs: number): void {
  send = createHttpClient({ provider: PROVIDER, timeoutMs });
}

async function setFault(mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/faults`, { method: 'POST', headers, body: JSON.stringify({ provider: 'telegram', mode }) });
}

/** A message of the simulated Telegram: its faults are those of every provider of the sandbox. */
function sendMessage(isIdempotent = false, to = url) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ chat_id: '1', text: 'test' });
  return send(`${to}/bot1:token/sendMessage`, { method: 'POST', headers, body, isIdempotent });
}

async function open(): Promise<void> {
  await setFault('error');
  for (let count = 0; count < 5; count++) expect(await sendMessage()).toMatchObject({ kind: 'answered', status: 500 });
}

async function circuitState(): Promise<number | undefined> {
  const { values } = await circuitGauge.get();
  return values.find(({ labels }) => labels.provider === PROVIDER)?.value;
}

test('answers come with their status, headers and parsed body', async () => {
  const outcome = await sendMessage();
  expect(outcome).toMatchObject({ kind: 'answered', status: 200, body: { ok: true } });
  expect(outcome.kind === 'answered' && outcome.headers.get('content-type')).toContain('application/json');
  expect(await circuitState()).toBe(0);
});

test('after five failures in a row calls are refused at once and do not reach the provider', async () => {
  await open();
  expect(await circuitState()).toBe(2);
  await setFault('ok');
  expect(await Promise.all([sendMessage(), sendMessage(true)])).toEqual([OPEN, OPEN]);
});

test('a success in between starts the count again, and a refusal by the provider is no failure', async () => {
  for (const mode of ['error', 'error', 'error', 'error', 'ok', 'error', 'error', 'error', 'error']) {
    await setFault(mode);
    expect(await sendMessage()).toMatchObject({ kind: 'answered' });
  }
  await setFault('ok');
  for (let count = 0; count < 6; count++) {
    expect(await send(`${url}/bot1:token/nothing`)).toMatchObject({ kind: 'answered', status: 404 });
  }
  expect(await circuitState()).toBe(0);
});

test('after the pause one of many concurrent calls is the probe, and its success closes the breaker', async () => {
  await open();
  await setFault('ok');
  vi.setSystemTime(Date.now() + 2_000);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => sendMessage()));
  expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'unreachable')).toEqual(Array.from({ length: 9 }, () => OPEN));
  expect(await circuitState()).toBe(0);
  expect(await sendMessage()).toMatchObject({ kind: 'answered', status: 200 });
});

test('an outage is logged once, however many probes fail, and the next outage again', async () => {
  const warn = vi.fn();
  const stopLogging = logCircuitOpenings({ info: vi.fn(), warn, error: vi.fn() });
  const warnings = () => warn.mock.calls.map(([details]) => details);
  await open();
  for (let probe = 0; probe < 3; probe++) {
    vi.setSystemTime(Date.now() + 30_000);
    expect(await sendMessage()).toMatchObject({ kind: 'answered', status: 500 });
    expect(await sendMessage()).toEqual(OPEN);
  }
  expect(warnings()).toEqual([{ provider: PROVIDER }]);
  await setFault('ok');
  vi.setSystemTime(Date.now() + 30_000);
  expect(await sendMessage()).toMatchObject({ kind: 'answered', status: 200 });
  await open();
  expect(warnings()).toEqual([{ provider: PROVIDER }, { provider: PROVIDER }]);
  stopLogging();
  vi.setSystemTime(Date.now() + 30_000);
  await setFault('ok');
  expect(await sendMessage()).toMatchObject({ kind: 'answered', status: 200 });
  await open();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('while a probe waits for a slow provider others are refused, and its failure doubles the pause', async () => {
  sendWithin(SHORT_TIMEOUT_MS);
  await open();
  await setFault('slow');
  vi.setSystemTime(Date.now() + 2_000);
  const probe = sendMessage();
  expect(await sendMessage()).toEqual(OPEN);
  expect(await circuitState()).toBe(1);
  expect(await probe).toEqual({ kind: 'lost', reason: 'TimeoutError' });
  await setFault('ok');
  vi.setSystemTime(Date.now() + 3_900);
  expect(await sendMessage()).toEqual(OPEN);
  vi.setSystemTime(Date.now() + 200);
  expect(await sendMessage()).toMatchObject({ kind: 'answered', status: 200 });
});

test('a provider that is down is tried three times, and works again when it is back', async () => {
  const other = await startSandbox(0);
  const address = `http://127.0.0.1:${other.port}`;
  expect(await sendMessage(false, address)).toMatchObject({ kind: 'answered' });
  await other.stop();
  expect(await sendMessage(false, address)).toEqual({
    kind: 'unreachable',
    reason: 'ECONNREFUSED',
    isCircuitOpen: false,
  });
  // Two more attempts open the breaker, which is not retried.
  expect(await sendMessage(false, address)).toEqual(OPEN);
  const back = await startSandbox(other.port);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await sendMessage(false, address)).toMatchObject({ kind: 'answered', status: 200 });
  await back.stop();
});

test('only an idempotent call is repeated after a failure that may have arrived, and none after a timeout', async () => {
  sendWithin(SHORT_TIMEOUT_MS);
  const attempts = vi.spyOn(globalThis, 'fetch');
  const attemptsOf = async (isIdempotent: boolean) => {
    attempts.mockClear();
    const { kind } = await sendMessage(isIdempotent);
    return [kind, attempts.mock.calls.length];
  };
  await setFault('drop_after_commit');
  expect(await attemptsOf(false)).toEqual(['lost', 1]);
  expect(await attemptsOf(true)).toEqual(['lost', 3]);
  await setFault('ok');
  expect(await attemptsOf(true)).toEqual(['answered', 1]);
  await setFault('silent');
  expect(await attemptsOf(true)).toEqual(['lost', 1]);
  attempts.mockRestore();
});
