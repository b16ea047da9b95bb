import { expect, test } from 'vitest';
import { PERMISSIONS, type StaffLimits } from '#contract/permissions/permissions.ts';
import { covers, type GrantedRole, rightsOf } from './rights.ts';

const none: StaffLimits = { maxDiscountPercent: 0, maxRefund: 0, maxBulkRows: 0 };

function role(permissions: string[], overrides: Partial<GrantedRole> = {}): GrantedRole {
  return { code: null, permissions, limits: none, storeIds: null, ...overrides };
}

test('a permission holds in the stores of the roles that have it, and no other role widens it', () => {
  const rights = rightsOf([
    role(['stock:edit', 'stock:see'], { storeIds: [1] }),
    role(['stock:see'], { storeIds: [2] }),
    role(['orders:see']),
  ]);
  expect(rights.storesOf('stock:edit')).toEqual(new Set([1]));
  expect(rights.storesOf('stock:see')).toEqual(new Set([1, 2]));
  expect(rights.storesOf('orders:see')).toBe('all');
  expect(rights.storesOf('orders:refund')).toEqual(new Set());
});

test('of each limit the largest counts, and none is larger than any', () => {
  const rights = rightsOf([
    role([], { limits: { maxDiscountPercent: 10, maxRefund: null, maxBulkRows: 500 } }),
    role([], { limits: { maxDiscountPercent: 30, maxRefund: 5, maxBulkRows: 100 } }),
  ]);
  expect(rights.limits).toEqual({ maxDiscountPercent: 30, maxRefund: null, maxBulkRows: 500 });
});

test('an owner has every permission in all stores; somebody without a role has none', () => {
  expect(rightsOf([role([], { code: 'owner', storeIds: [1] })]).permissions.size).toBe(PERMISSIONS.length);
  expect(rightsOf([role([], { code: 'owner', storeIds: [1] })]).storesOf('stock:edit')).toBe('all');
  expect(rightsOf([]).permissions.size).toBe(0);
});

test('a permission of another version of the shop is none', () => {
  expect(rightsOf([role(['orders:teleport'])]).permissions.size).toBe(0);
});

test.each([
  ['a permission that one has', role(['stock:see', 'orders:see']), role(['stock:see']), true],
  ['a permission that one lacks', role(['stock:see']), role(['stock:edit']), false],
  ['one store of several', role(['stock:see'], { storeIds: [1, 2] }), role(['stock:see'], { storeIds: [2] }), true],
  ['another store', role(['stock:see'], { storeIds: [1] }), role(['stock:see'], { storeIds: [2] }), false],
  ['all stores of somebody with one', role(['stock:see'], { storeIds: [1] }), role(['stock:see']), false],
  ['a larger limit', role([]), role([], { limits: { ...none, maxRefund: 1 } }), false],
  [
    'no limit where one has some',
    role([], { limits: { ...none, maxRefund: 9 } }),
    role([], { limits: { ...none, maxRefund: null } }),
    false,
  ],
  [
    'a smaller limit',
    role([], { limits: { ...none, maxRefund: null } }),
    role([], { limits: { ...none, maxRefund: 9 } }),
    true,
  ],
  ['ownership by somebody with every permission', role([...PERMISSIONS]), role([], { code: 'owner' }), false],
  ['ownership by an owner', role([], { code: 'owner' }), role([], { code: 'owner' }), true],
] as const)('granting %s', (_, own, granted, isAllowed) => {
  expect(covers(rightsOf([own]), rightsOf([granted]))).toBe(isAllowed);
});
