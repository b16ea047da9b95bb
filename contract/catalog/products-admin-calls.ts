import { defineCalls } from '../api/api-call.ts';

const area = { access: 'staff', permission: 'products:see' } as const;

/**
 * The calls of the grid of goods. `filter` is the text of `formatProductFilter`, `order` that of `formatProductOrder`.
 * Which fields a person may see and edit is decided field by field (`product-fields.ts`).
 */
export const productsAdminCalls = defineCalls(() => import('./products-admin-call-schemas.ts'), {
  readProductFields: { method: 'GET', path: '/api/admin/products/fields', ...area },
  readProductWindow: { method: 'GET', path: '/api/admin/products/window', ...area },
  readProductIds: { method: 'GET', path: '/api/admin/products/ids', ...area },
  readProductRows: { method: 'GET', path: '/api/admin/products/rows', ...area },
  readProductFacet: { method: 'GET', path: '/api/admin/products/facet', ...area },
  readProductSummary: { method: 'POST', path: '/api/admin/products/summary', ...area },
  editProducts: { method: 'POST', path: '/api/admin/products/edits', ...area },
  previewBulkChange: {
    method: 'POST',
    path: '/api/admin/products/bulk/preview',
    access: 'staff',
    permission: 'changes:bulk',
  },
  applyBulkChange: {
    method: 'POST',
    path: '/api/admin/products/bulk/apply',
    access: 'staff',
    permission: 'changes:bulk',
  },
});
