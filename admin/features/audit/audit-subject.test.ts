import { expect, test } from 'vitest';
import { auditSubjectLink, auditSubjectName } from './audit-subject.ts';

test.each([
  ['staff:12', 'Дилноза', 'Дилноза'],
  ['staff:12', null, 'Сотрудник № 12'],
  ['order:1001', null, 'Заказ № 1001'],
  ['constructor:1', null, 'constructor:1'],
  [null, null, null],
])('%s with the name %s is called %s', (subject, subjectName, name) => {
  expect(auditSubjectName({ subject, subjectName })).toBe(name);
});

test.each([
  ['staff:12', '/settings/staff/12'],
  ['role:3', '/settings/roles'],
  ['staff:x', null],
  ['order:26-000123', '/orders/26-000123'],
  ['order:../settings', null],
  ['customer:1001', '/customers/1001'],
  ['customer:a', null],
  ['list:audit', '/audit'],
  ['constructor:1', null],
  [null, null],
])('%s leads to %s', (subject, link) => {
  expect(auditSubjectLink(subject)).toBe(link);
});
