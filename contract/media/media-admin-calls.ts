import { defineCalls } from '../api/api-call.ts';
import type { RecordArea } from '../records/record-kinds.ts';

/** The calls of uploads: one for each permission that lets a person change what pictures are of. The body is `UPLOAD_MEDIA_TYPE`, whatever the file is. */
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
});

/** The call of an upload by the part of the shop that the picture is for. */
export const UPLOAD_CALLS = {
  goods: mediaAdminCalls.uploadPicture,
  content: mediaAdminCalls.uploadContentPicture,
  settings: mediaAdminCalls.uploadSettingsPicture,
} satisfies Record<RecordArea, unknown>;
