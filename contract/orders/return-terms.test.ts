import { expect, test } from 'vitest';
import { returnTerms } from './return-terms.ts';

/** 23:30 of 31 January in Tashkent is 18:30 in Greenwich. */
const HANDED_OVER = new Date('2026-01-31T18:30:00Z');
const at = (moment: string) => new Date(moment);

test.each([
  // The last minute of the tenth day, and the first of the eleventh.
  [at('2026-02-10T18:59:00Z'), { warrantyMonths: 12, isReturnable: true }, ['2026-02-10', true, '2027-01-31', true]],
  [at('2026-02-10T19:00:00Z'), { warrantyMonths: 12, isReturnable: true }, ['2026-02-10', false, '2027-01-31', true]],
  [at('2026-02-28T18:59:00Z'), { warrantyMonths: 1, isReturnable: true }, ['2026-02-10', false, '2026-02-28', true]],
  [at('2026-02-28T19:00:00Z'), { warrantyMonths: 1, isReturnable: true }, ['2026-02-10', false, '2026-02-28', false]],
  [at('2026-02-01T10:00:00Z'), { warrantyMonths: null, isReturnable: false }, [null, false, null, false]],
])('at %s of %o: until when it can be given back, and is under warranty', (now, goods, expected) => {
  expect(Object.values(returnTerms(HANDED_OVER, goods, now))).toEqual(expected);
});
