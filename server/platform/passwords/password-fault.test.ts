import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBloomFilter, hasMember } from './bloom-filter.ts';
import { passwordFault } from './password-fault.ts';

const owner = {
  shop: ['Amper', 'Amper'],
  phone: '998901234567',
  name: 'Дилноза Каримова',
  email: 'd.karimova@example.uz',
};

test.each([
  ...['12345678', 'password', 'PASSWORD', 'Password1', 'qwertyuiop', 'йцукенгшщз', 'iloveyou', '1q2w3e4r', '11111111'],
  ...['football', 'superman1', 'abcabcabc', 'parol1234', 'Пароль123', 'toshkent2020', 'Salom-123', 'letmein1'],
])('%s is known to everybody who guesses', (password) => {
  expect(passwordFault(password, owner)).toBe('common');
});

test.each([
  ...[
    '998901234567',
    '+998 90 123-45-67',
    '901234567',
    'q.1234567.q',
    'Amper2026',
    'amper-demo',
    'AMPER!!!',
    'dilnoza1990',
  ],
  ...['Дилноза1990', 'karimova.1', 'KarimovaDilnoza', 'd.karimova@example', 'dilnozaamper'],
])('%s is made of what is known of its owner', (password) => {
  expect(passwordFault(password, owner)).toBe('own');
});

test.each([
  ...[
    'nine brown foxes',
    'amper correct horse',
    'dilnoza likes tea',
    'qPz7-mm2x-Lk',
    'бешта олма бор',
    '4815-tulips-42',
  ],
])('%s is taken', (password) => {
  expect(passwordFault(password, owner)).toBeNull();
});

test('who has no name, phone or e-mail yet is checked by what there is', () => {
  expect(passwordFault('12345678', { shop: [] })).toBe('common');
  expect(passwordFault('nine brown foxes', { shop: [''], email: null })).toBeNull();
});

describe('the list of common passwords', () => {
  const file = fs.readFileSync(path.join(import.meta.dirname, 'common-passwords.bin'));

  test('is compact', () => {
    expect(file.length).toBeGreaterThan(400_000);
    expect(file.length).toBeLessThan(600_000);
  });

  test('takes fewer than one random password in a thousand for a common one', () => {
    const random = Array.from({ length: 5_000 }, (_, index) => `x${index}-${(index * 7919) % 104_729}-q`);
    expect(random.filter((password) => hasMember(file, password)).length).toBeLessThan(5);
  });

  test('misses none of its members', () => {
    const members = Array.from({ length: 2_000 }, (_, index) => `member ${index}`);
    const filter = createBloomFilter(members);
    expect(members.every((member) => hasMember(filter, member))).toBe(true);
  });
});
