import { expect, test, vi } from 'vitest';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { changeLocale } from './appearance.ts';
import { switchLocale } from './switch-locale.ts';

vi.mock('#admin/platform/api/call-staff.ts', () => ({ callStaff: vi.fn() }));
vi.mock('./appearance.ts', () => ({ changeLocale: vi.fn() }));

test.each([
  { kind: 'done' as const, data: null },
  { kind: 'failed' as const, message: 'No connection', status: 0 },
  { kind: 'signed_out' as const, message: 'Signed out' },
])('the language is stored with the person and changes here when the call ends as $kind', async (result) => {
  vi.mocked(callStaff).mockResolvedValue(result as never);
  await switchLocale('uz');
  expect(callStaff).toHaveBeenLastCalledWith(
    staffAccountCalls.changeLocale,
    { body: { locale: 'uz' } },
    expect.anything(),
  );
  expect(changeLocale).toHaveBeenLastCalledWith('uz');
  vi.clearAllMocks();
});
