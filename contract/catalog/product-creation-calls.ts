import { defineCalls } from '../api/api-call.ts';

const edit = { access: 'staff', permission: 'products:edit' } as const;

/** The calls by which goods come into the shop. */
export const productCreationCalls = defineCalls(() => import('./product-creation-call-schemas.ts'), {
  createProduct: { method: 'POST', path: '/api/admin/products', ...edit },
  duplicateProduct: { method: 'POST', path: '/api/admin/products/:id/duplicate', ...edit },
  readUsualAttributes: { method: 'GET', path: '/api/admin/categories/:id/usual-attributes', ...edit },
  createAttributeValue: { method: 'POST', path: '/api/admin/attributes/:id/values', ...edit },
  /** Goods of the value get another one of its attribute, and it is deleted. */
  mergeAttributeValues: { method: 'POST', path: '/api/admin/attribute-values/:id/merge', ...edit },
});
