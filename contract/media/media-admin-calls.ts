import { defineCalls } from '../api/api-call.ts';

/** The pictures of the shop, and the calls of uploads: one for each permission that lets a person change what pictures are of. The body is `UPLOAD_MEDIA_TYPE`, whatever the file is. */
export const mediaAdminCalls = defineCalls(() => import('./media-admin-call-schemas.ts'), {
  uploadPicture: { method: 'POST', path: '/api/admin/media/pictures', access: 'staff', permission: 'products:edit' },
  uploadContentPicture: {
    method: 'POST',
    path: '/api/admin/media/content-pictures',
    access: 'staff',
    permission: 'content:edit',
  },
  uploadSettingsPicture: {
    method: 'POST',
    path: '/api/admin/media/settings-pictures',
    access: 'staff',
    permission: 'settings:edit',
  },
  readPictures: { method: 'GET', path: '/api/admin/media/pictures', access: 'staff', permission: 'products:see' },
});
