import { defineCalls } from '../api/api-call.ts';

const see = { access: 'staff', permission: 'products:see' } as const;
const edit = { access: 'staff', permission: 'products:edit' } as const;

/** The calls of the tree of categories and of brands. */
export const taxonomyAdminCalls = defineCalls(() => import('./taxonomy-admin-call-schemas.ts'), {
  readStaffCategories: { method: 'GET', path: '/api/admin/categories', ...see },
  saveCategory: { method: 'POST', path: '/api/admin/categories', ...edit },
  moveCategory: { method: 'POST', path: '/api/admin/categories/:id/move', ...edit },
  readStaffBrands: { method: 'GET', path: '/api/admin/brands', ...see },
  saveBrand: { method: 'POST', path: '/api/admin/brands', ...edit },
});
