import { expect, test } from 'vitest';
import { loginAddress, returnPath, withReturnPath } from './return-path.ts';

test.each([
  ['', '/cabinet'],
  ['?next=/checkout', '/checkout'],
  ['?voucher=true', '/promotions/44'],
  ['?voucher=true&next=/checkout', '/checkout'],
  ['?next=%2Fcabinet%2Faddresses%3Ftab%3D1%23new', '/cabinet/addresses?tab=1#new'],
  ['?next=/uz/cabinet/personal', '/cabinet/personal'],
  ['?next=https://evil.example/', '/cabinet'],
  ['?next=//evil.example', '/cabinet'],
  ['?next=/\\evil.example', '/cabinet'],
  ['?next=/uz//evil.example', '/cabinet'],
  ['?next=javascript:alert(1)', '/cabinet'],
  ['?next=/%09/evil.example', '/cabinet'],
  ['?next=/auth/login', '/cabinet'],
  ['?next=/api/v2/logout', '/cabinet'],
])('after signing in at %s comes %s', (search, path) => {
  expect(returnPath(search, '/promotions/44')).toBe(path);
});

test('the return path is passed on to the other login pages', () => {
  expect(loginAddress('/uz/cabinet/personal')).toBe('/auth/login?next=%2Fcabinet%2Fpersonal');
  expect(loginAddress('/cabinet')).toBe('/auth/login');
  expect(withReturnPath('/auth/register', '?next=%2Fcheckout&voucher=true&utm=x')).toBe(
    '/auth/register?next=%2Fcheckout&voucher=true',
  );
  expect(withReturnPath('/auth/register', '')).toBe('/auth/register');
});
