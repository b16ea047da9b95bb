import { expect, test } from 'vitest';
import { type AuditFilters, auditFiltersOf, auditQueryOf, auditSearchOf, isFiltered } from './audit-filters.ts';

const NONE: AuditFilters = { person: null, kind: null, subject: null, from: null, to: null };

test('an address without filters shows everything', () => {
  expect(auditFiltersOf(new URLSearchParams())).toEqual(NONE);
  expect(isFiltered(NONE)).toBe(false);
  expect(auditQueryOf(NONE)).toEqual({});
});

test('filters survive the way into the address and back', () => {
  const filters: AuditFilters = {
    person: 12,
    kind: 'refused',
    subject: 'staff:3',
    from: '2026-11-01',
    to: '2026-11-22',
  };
  expect(auditFiltersOf(auditSearchOf(filters))).toEqual(filters);
  expect(isFiltered(filters)).toBe(true);
});

test.each([
  'person=abc',
  'person=-1',
  'person=1.5',
  'kind=nothing',
  'from=yesterday',
  'from=2026-13-40',
  'subject=%20',
])('what cannot be read is left out: %s', (search) => {
  expect(auditFiltersOf(new URLSearchParams(search))).toEqual(NONE);
});
