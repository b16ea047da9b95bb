import { defineCalls } from '../api/api-call.ts';

/**
 * The page of the shop with what a form holds and has not saved. Nothing is stored, and there is no address at which the
 * page could be read: it is the answer. Each area has its own call, because a call names one permission.
 */
export const pagePreviewCalls = defineCalls(() => import('./page-preview-call-schemas.ts'), {
  previewContentRecord: {
    method: 'POST',
    path: '/api/admin/previews/content',
    access: 'staff',
    permission: 'content:edit',
  },
  previewSettingsRecord: {
    method: 'POST',
    path: '/api/admin/previews/settings',
    access: 'staff',
    permission: 'settings:edit',
  },
  /** Which fields a person may change is decided field by field, as when they are saved. */
  previewProduct: { method: 'POST', path: '/api/admin/previews/product', access: 'staff', permission: 'products:see' },
});
