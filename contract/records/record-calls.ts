import { defineCalls } from '../api/api-call.ts';

/**
 * The calls of the one editor of records. Each area has its own, because a call names one permission. Delivery prices and
 * percents of instalments are money, so those who change settings prove who they are.
 */
export const recordCalls = defineCalls(() => import('./record-call-schemas.ts'), {
  listGoodsRecords: {
    method: 'GET',
    path: '/api/admin/records/goods/:kind',
    access: 'staff',
    permission: 'products:see',
  },
  readGoodsRecord: {
    method: 'GET',
    path: '/api/admin/records/goods/:kind/record',
    access: 'staff',
    permission: 'products:see',
  },
  readGoodsReferences: {
    method: 'GET',
    path: '/api/admin/records/goods/:kind/references',
    access: 'staff',
    permission: 'products:see',
  },
  saveGoodsRecord: {
    method: 'POST',
    path: '/api/admin/records/goods/:kind',
    access: 'staff',
    permission: 'products:edit',
  },
  moveGoodsRecord: {
    method: 'POST',
    path: '/api/admin/records/goods/:kind/move',
    access: 'staff',
    permission: 'products:edit',
  },
  deleteGoodsRecord: {
    method: 'POST',
    path: '/api/admin/records/goods/:kind/delete',
    access: 'staff',
    permission: 'products:edit',
  },
  listContentRecords: {
    method: 'GET',
    path: '/api/admin/records/content/:kind',
    access: 'staff',
    permission: 'content:see',
  },
  readContentRecord: {
    method: 'GET',
    path: '/api/admin/records/content/:kind/record',
    access: 'staff',
    permission: 'content:see',
  },
  readContentReferences: {
    method: 'GET',
    path: '/api/admin/records/content/:kind/references',
    access: 'staff',
    permission: 'content:see',
  },
  saveContentRecord: {
    method: 'POST',
    path: '/api/admin/records/content/:kind',
    access: 'staff',
    permission: 'content:edit',
  },
  moveContentRecord: {
    method: 'POST',
    path: '/api/admin/records/content/:kind/move',
    access: 'staff',
    permission: 'content:edit',
  },
  deleteContentRecord: {
    method: 'POST',
    path: '/api/admin/records/content/:kind/delete',
    access: 'staff',
    permission: 'content:edit',
  },
  listSettingsRecords: {
    method: 'GET',
    path: '/api/admin/records/settings/:kind',
    access: 'staff',
    permission: 'settings:see',
  },
  readSettingsRecord: {
    method: 'GET',
    path: '/api/admin/records/settings/:kind/record',
    access: 'staff',
    permission: 'settings:see',
  },
  readSettingsReferences: {
    method: 'GET',
    path: '/api/admin/records/settings/:kind/references',
    access: 'staff',
    permission: 'settings:see',
  },
  saveSettingsRecord: {
    method: 'POST',
    path: '/api/admin/records/settings/:kind',
    access: 'staff',
    permission: 'settings:edit',
    needsStepUp: true,
  },
  moveSettingsRecord: {
    method: 'POST',
    path: '/api/admin/records/settings/:kind/move',
    access: 'staff',
    permission: 'settings:edit',
  },
  deleteSettingsRecord: {
    method: 'POST',
    path: '/api/admin/records/settings/:kind/delete',
    access: 'staff',
    permission: 'settings:edit',
    needsStepUp: true,
  },
});
