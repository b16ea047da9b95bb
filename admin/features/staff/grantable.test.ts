import { expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { StaffRole } from '#contract/staff/staff.ts';
import { grantableStores } from './grantable.ts';

const LIMITS = { maxDiscountPercent: 10, maxRefund: 0, maxBulkRows: 500 };

function role(permissions: Permission[], overrides: Partial<StaffRole> = {}): StaffRole {
  const name = { ru: 'Роль', uz: 'Rol' };
  return { id: 1, code: null, name, permissions, limits: LIMITS, isOwner: false, people: 0, revision: 1, ...overrides };
}

function own(permissions: Permission[], storesOf: Partial<Record<Permission, number[]>> = {}, isOwner = false) {
  return { permissions, storesOf, limits: LIMITS, person: { isOwner } };
}

test('an owner grants everything everywhere', () => {
  expect(grantableStores(own([], {}, true), role(['roles:edit'], { isOwner: true }))).toBe('all');
});

test('nobody grants a permission that they lack, nor the owner’s role', () => {
  expect(grantableStores(own(['orders:see']), role(['orders:see', 'orders:move']))).toBeNull();
  expect(grantableStores(own(['orders:see']), role(['orders:see'], { isOwner: true }))).toBeNull();
});

test('a role is granted only where the person has all of it', () => {
  const mine = own(['orders:see', 'stock:edit'], { 'orders:see': [1, 2], 'stock:edit': [2, 3] });
  expect(grantableStores(mine, role(['orders:see', 'stock:edit']))).toEqual([2]);
  expect(grantableStores(mine, role(['orders:see']))).toEqual([1, 2]);
  expect(
    grantableStores(
      own(['orders:see', 'stock:edit'], { 'orders:see': [1], 'stock:edit': [3] }),
      role(['orders:see', 'stock:edit']),
    ),
  ).toBeNull();
});

test('nobody grants a limit above their own', () => {
  const mine = own(['orders:see']);
  expect(grantableStores(mine, role(['orders:see']))).toBe('all');
  expect(grantableStores(mine, role(['orders:see'], { limits: { ...LIMITS, maxDiscountPercent: 11 } }))).toBeNull();
  expect(grantableStores(mine, role(['orders:see'], { limits: { ...LIMITS, maxRefund: null } }))).toBeNull();
});
