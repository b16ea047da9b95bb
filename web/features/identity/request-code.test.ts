import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#client/call.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';

const phone = '998901234567';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  answerWith(429, { message: 'Wait' }, { 'retry-after': '90' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers }));
}

const sendCode = () => call(identityCalls.sendCode, { body: { phone_number: phone } });

/** The module as a freshly loaded page has it. */
async function loadPage() {
  vi.resetModules();
  return import('./request-code.ts');
}

test('a code that was sent before a reload can still be entered', async () => {
  const before = await loadPage();
  before.recordSentPhone({ phone, resendAt: 0 });
  const after = await loadPage();
  const result = await after.requestCode(sendCode, phone);
  expect(result).toMatchObject({ kind: 'sent', code: { phone } });
});

test('a phone without a code sent from this tab has to wait', async () => {
  const { requestCode, recordSentPhone } = await loadPage();
  recordSentPhone({ phone: '998907654321', resendAt: 0 });
  expect(await requestCode(sendCode, phone)).toMatchObject({ kind: 'wait', seconds: 90 });
});

test('a browser without storage can request a code', async () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  answerWith(200, { data: { phone_number: phone, resend_after: 120 } });
  const { requestCode, recordSentPhone } = await loadPage();
  recordSentPhone({ phone, resendAt: 0 });
  expect(await requestCode(sendCode, phone)).toMatchObject({ kind: 'sent', code: { phone } });
});
