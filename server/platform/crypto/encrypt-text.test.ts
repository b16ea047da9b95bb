import { expect, test } from 'vitest';
import { deriveKeys } from './derive-key.ts';
import { decryptText, encryptText, reencryptText } from './encrypt-text.ts';

const OLD = 'the secret of last year, 32 letters';
const NEW = 'the secret of this year, 32 letters';
const old = deriveKeys(OLD, 'a purpose');
const both = deriveKeys([NEW, OLD], 'a purpose');
const fresh = deriveKeys(NEW, 'a purpose');

test('what was written under the old secret is read, and what is new is written under the first', () => {
  expect(decryptText(encryptText('text', old), both)).toBe('text');
  expect(decryptText(encryptText('text', both), fresh)).toBe('text');
  expect(decryptText(encryptText('text', both), old)).toBeNull();
});

test('a text that was changed, shortened or made for another purpose is not read', () => {
  const encrypted = encryptText('text', both);
  const changed = Buffer.from(encrypted);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(decryptText(changed, both)).toBeNull();
  for (let bytes = 0; bytes < encrypted.length; bytes++) {
    expect(decryptText(encrypted.subarray(0, bytes), both)).toBeNull();
  }
  expect(decryptText(encrypted, deriveKeys([NEW, OLD], 'another purpose'))).toBeNull();
});

test('the same text twice is encrypted differently', () => {
  expect(encryptText('text', fresh).equals(encryptText('text', fresh))).toBe(false);
});

test('encrypting again moves a text to the first secret, once', () => {
  const moved = reencryptText(encryptText('text', old), both);
  expect(moved).toBeInstanceOf(Buffer);
  expect(decryptText(moved as Buffer, fresh)).toBe('text');
  expect(reencryptText(moved as Buffer, both)).toBe('current');
  expect(reencryptText(encryptText('text', old), fresh)).toBe('unreadable');
});
