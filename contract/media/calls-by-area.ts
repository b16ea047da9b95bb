import type { RecordArea } from '../records/record-kind.ts';
import { mediaAdminCalls } from './media-admin-calls.ts';

/** The call of an upload by the part of the shop that the picture is for. */
export const UPLOAD_CALLS = {
  goods: mediaAdminCalls.uploadPicture,
  content: mediaAdminCalls.uploadContentPicture,
  settings: mediaAdminCalls.uploadSettingsPicture,
} satisfies Record<RecordArea, unknown>;
