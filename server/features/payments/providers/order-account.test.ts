import { expect, test } from 'vitest';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import { ACCOUNT_KEYS, accountOf, numberOfAccount } from './order-account.ts';

const OLD = 'an older secret of the shop, 32 letters';
const NEW = 'a newer secret of the shop, 32 letters';
const keys = deriveKeys(NEW, ACCOUNT_KEYS);

test('an account names its order, and the account of another one cannot be made up', () => {
  const account = accountOf('26-000123', keys);
  expect(account).toMatch(/^26-000123-[0-9A-Z]{10}$/);
  expect(numberOfAccount(account, keys)).toBe('26-000123');
  for (const wrong of [account.replace('123', '124'), '26-000123', '', `${account}0`, account.toLowerCase()])
    expect(numberOfAccount(wrong, keys)).toBeNull();
});

test('an account of before the secret was changed still names its order', () => {
  const account = accountOf('26-000123', deriveKeys(OLD, ACCOUNT_KEYS));
  expect(numberOfAccount(account, deriveKeys([NEW, OLD], ACCOUNT_KEYS))).toBe('26-000123');
  expect(numberOfAccount(account, keys)).toBeNull();
});
