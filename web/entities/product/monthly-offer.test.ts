import { expect, test } from 'vitest';
import { monthlyOffer } from './monthly-offer.ts';

test.each([
  ['a product with an instalment has an offer', { installment_monthly: 595_000, installment_months: 12 }, true],
  ['a product without an instalment has none', { installment_monthly: null, installment_months: null }, false],
])('%s', (_name, product, isShown) => {
  expect(monthlyOffer(product) !== null).toBe(isShown);
  if (isShown) expect(monthlyOffer(product)).toContain('595\u00a0000');
});
