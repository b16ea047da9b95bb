import { defineCalls } from '../api/api-call.ts';

const area = { access: 'staff', permission: 'imports:run' } as const;

/** Price lists and other files with goods of the shop. The body of `uploadImport` is `UPLOAD_MEDIA_TYPE`. */
export const importsCalls = defineCalls(() => import('./imports-call-schemas.ts'), {
  readImports: { method: 'GET', path: '/api/admin/imports', ...area },
  uploadImport: { method: 'POST', path: '/api/admin/imports', ...area },
  readImport: { method: 'GET', path: '/api/admin/imports/:id', ...area },
  readImportSheet: { method: 'GET', path: '/api/admin/imports/:id/sheet', ...area },
  readImportRows: { method: 'GET', path: '/api/admin/imports/:id/rows', ...area },
  exportLeftOut: { method: 'GET', path: '/api/admin/imports/:id/left-out', ...area },
  checkImport: { method: 'POST', path: '/api/admin/imports/:id/check', ...area },
  applyImport: { method: 'POST', path: '/api/admin/imports/:id/apply', ...area },
  /** A list of the grid as a file that an import reads back without a difference. */
  exportGoods: { method: 'GET', path: '/api/admin/products/export', ...area },
  stopImport: { method: 'POST', path: '/api/admin/imports/:id/stop', ...area },
});
