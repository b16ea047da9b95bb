import { expect, test } from 'vitest';
import { isPromoFreePage, isVoucherPage } from './promo-free-pages.ts';

test.each([
  '/checkout',
  '/auth/login',
  '/auth/register',
  '/cabinet/pay',
  '/cabinet/payment',
  '/cabinet/thanks',
  '/cabinet/orderuzum',
])('%s shows no promotion', (path) => expect(isPromoFreePage(path)).toBe(true));

test.each(['/', '/cart', '/cabinet', '/cabinet/orders', '/checkouts', '/authors', '/cabinet/payments'])(
  '%s is a page like others',
  (path) => expect(isPromoFreePage(path)).toBe(false),
);

test.each([
  ['/promotions/44', true],
  ['/promotions/44-voucher-50000', true],
  ['/cabinet/cupon', true],
  ['/promotions/440', false],
  ['/promotions', false],
])('%s shows the voucher itself: %s', (path, isShown) => expect(isVoucherPage(path, '/promotions/44')).toBe(isShown));
