import { defineCalls } from '../api/api-call.ts';

const path = '/api/admin/products/:id/variants';

/** The calls of the group of variants that a good belongs to. */
export const productVariantsCalls = defineCalls(() => import('./product-variants-call-schemas.ts'), {
  readProductVariants: { method: 'GET', path, access: 'staff', permission: 'products:see' },
  editProductVariants: { method: 'PUT', path, access: 'staff', permission: 'products:edit' },
});
