import { defineCalls } from '../api/api-call.ts';

/** The calls of uploads. The body of `uploadPicture` is `UPLOAD_MEDIA_TYPE`, whatever the file is. */
export const mediaAdminCalls = defineCalls(() => import('./media-admin-call-schemas.ts'), {
  uploadPicture: { method: 'POST', path: '/api/admin/media/pictures', access: 'staff', permission: 'products:edit' },
});
