import { expect, test } from 'vitest';
import { monthlyOfferOf } from './monthly-offer.ts';

const none = {
  installment_monthly: null,
  installment_months: null,
  installment_first_pay: 0,
  installment_total: null,
};
const within = {
  installment_monthly: 595_000,
  installment_months: 12,
  installment_first_pay: 0,
  installment_total: 7_140_000,
};

test('a product without an instalment has no offer', () => {
  expect(monthlyOfferOf(none)).toBeNull();
});

test('an offer names the month and the whole price; above the limit also what is paid at once', () => {
  const offer = monthlyOfferOf(within);
  expect(offer?.monthly).toContain('595\u00a0000');
  expect(offer?.whole).toContain('7\u00a0140\u00a0000');
  const dear = monthlyOfferOf({ ...within, installment_first_pay: 3_990_000 });
  expect(dear?.whole).toContain('3\u00a0990\u00a0000');
  expect(dear?.whole).toContain('7\u00a0140\u00a0000');
});
