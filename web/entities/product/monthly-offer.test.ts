import { expect, test } from 'vitest';
import { monthlyOffer } from './monthly-offer.ts';

test.each([
  ['what everybody takes', { installment_monthly: 595_000, installment_months: 12 }, true],
  ['what nobody offers', { installment_monthly: null, installment_months: null }, false],
])('%s', (_name, product, isShown) => {
  expect(monthlyOffer(product) !== null).toBe(isShown);
  if (isShown) expect(monthlyOffer(product)).toContain('595\u00a0000');
});
