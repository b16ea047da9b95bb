import { defineCalls } from '../api/api-call.ts';

/**
 * Views of lists that staff save: filter, order, columns and widths. Everybody keeps their own; a shared one is for
 * all.
 */
export const savedViewsCalls = defineCalls(() => import('./saved-views-call-schemas.ts'), {
  readSavedViews: { method: 'GET', path: '/api/admin/views', access: 'staff', permission: 'own' },
  createSavedView: { method: 'POST', path: '/api/admin/views', access: 'staff', permission: 'own' },
  updateSavedView: { method: 'PATCH', path: '/api/admin/views/:id', access: 'staff', permission: 'own' },
  takeOverSavedView: { method: 'POST', path: '/api/admin/views/:id/take-over', access: 'staff', permission: 'own' },
  deleteSavedView: { method: 'DELETE', path: '/api/admin/views/:id', access: 'staff', permission: 'own' },
});
