import { defineSchemas } from '../api/api-call.ts';
import { uploadedPictureSchema } from './media-admin.ts';

const hidden = { tag: 'Staff: media', isHidden: true } as const;

export const uploadPicture = defineSchemas({
  ...hidden,
  summary: 'Upload a picture',
  description: 'The body is the file itself. What can’t become a picture is refused (422) with a sentence.',
  data: uploadedPictureSchema,
});
