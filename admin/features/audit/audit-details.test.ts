import { expect, test } from 'vitest';
import { auditDetails } from './audit-details.ts';

test('permissions and ways to sign in are words; lists are joined; nothing is left out but what is empty', () => {
  expect(
    auditDetails({
      details: {
        method: 'passkey',
        permission: 'audit:see',
        added: ['orders:see', 'roles:edit'],
        removed: [],
        more: 1,
      },
    }),
  ).toEqual([
    { term: 'Способ', value: 'по ключу доступа' },
    { term: 'Нужное право', value: 'Читать журнал' },
    { term: 'Добавлены права', value: 'Видеть заказы, Менять роли' },
    { term: 'more', value: '1' },
  ]);
});

test('where alerts go is told in words', () => {
  expect(auditDetails({ details: { connected: 'telegram_chat' } })).toEqual([
    { term: 'Подключено для сигналов', value: 'Telegram' },
  ]);
  expect(auditDetails({ details: { disconnected: 'email' } })).toEqual([
    { term: 'Отключено от сигналов', value: 'Электронная почта' },
  ]);
});

test('names of object properties are no names of details', () => {
  expect(auditDetails({ details: { toString: 'x', value: 'constructor' } })).toEqual([
    { term: 'toString', value: 'x' },
    { term: 'value', value: 'constructor' },
  ]);
});
