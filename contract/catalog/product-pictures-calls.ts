import { defineCalls } from '../api/api-call.ts';

const path = '/api/admin/products/:id/pictures';

/** The calls of a good's pictures. A picture is uploaded first (`mediaAdminCalls`). */
export const productPicturesCalls = defineCalls(() => import('./product-pictures-call-schemas.ts'), {
  readProductPictures: { method: 'GET', path, access: 'staff', permission: 'products:see' },
  editProductPictures: { method: 'PUT', path, access: 'staff', permission: 'products:edit' },
});
