import { expect, test } from 'vitest';
import { isTokenPermission, TOKEN_PERMISSIONS } from '#contract/api-tokens/token-limits.ts';
import { PERMISSIONS, type StaffLimits } from '#contract/permissions/permissions.ts';
import { type GrantedRole, rightsOf } from '../rights.ts';
import { rightsOfToken, tokenRightsOf } from './token-rights.ts';

const limits: StaffLimits = { maxDiscountPercent: 10, maxRefund: 5, maxBulkRows: 500 };
const role = (permissions: readonly string[], storeIds: number[] | null = null): GrantedRole => ({
  ...{ code: null, permissions, limits, storeIds },
});
const owner = rightsOf([{ ...role([]), code: 'owner' }]);

test.each([
  ['what was given in all stores, in those of the person', null, [1, 2], [1, 2]],
  ['what was given in one store, in it alone', [1], [1, 2], [1]],
  ['a store that the person has lost, in none', [3], [1, 2], null],
  ['what was given in one store, in it also when the person has got all', [1], null, [1]],
  ['what was given in all stores, in all of a person for all', null, null, 'all'],
] as const)('%s', (_, given, own, expected) => {
  const storeIds = given && [...given];
  const rights = rightsOfToken(
    [{ permission: 'stock:see', storeIds }],
    rightsOf([role(['stock:see'], own && [...own])]),
  );
  expect(rights.permissions.has('stock:see')).toBe(expected !== null);
  expect(rights.storesOf('stock:see')).toEqual(expected === 'all' ? 'all' : new Set(expected ?? []));
});

test('a token has nothing that the person has not, and nothing that it was not given', () => {
  const rights = rightsOfToken(
    tokenRightsOf(owner, ['orders:see', 'stock:see']),
    rightsOf([role(['stock:see', 'products:see'])]),
  );
  expect([...rights.permissions]).toEqual(['stock:see']);
  expect(rights.storesOf('orders:see')).toEqual(new Set());
});

test('limits are those of the person', () => {
  expect(rightsOfToken(tokenRightsOf(owner, ['orders:refund']), rightsOf([role(['orders:refund'])])).limits).toEqual(
    limits,
  );
});

test('whatever stands in its row, a token of an owner is no owner and does nothing that is for people alone', () => {
  const rights = rightsOfToken(tokenRightsOf(owner, PERMISSIONS), owner);
  expect(rights.isOwner).toBe(false);
  expect([...rights.permissions]).toEqual(TOKEN_PERMISSIONS);
  expect(PERMISSIONS.filter((permission) => !isTokenPermission(permission))).toEqual(
    expect.arrayContaining(['staff:invite', 'staff:edit', 'roles:edit', 'integrations:tokens']),
  );
});

test('a permission of another version of the shop is none', () => {
  expect(rightsOfToken([{ permission: 'orders:teleport', storeIds: null }], owner).permissions.size).toBe(0);
});
