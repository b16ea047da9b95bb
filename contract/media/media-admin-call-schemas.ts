import { defineSchemas } from '../api/api-call.ts';
import { pictureListSchema, picturesQuerySchema, uploadedPictureSchema } from './media-admin.ts';

const hidden = { tag: 'Staff: media', isHidden: true } as const;

function uploadOf(what: string) {
  return defineSchemas({
    ...hidden,
    summary: `Upload a picture of ${what}`,
    description: 'The body is the file itself. What can’t become a picture is refused (422) with a sentence.',
    data: uploadedPictureSchema,
  });
}

export const uploadPicture = uploadOf('goods');
export const uploadContentPicture = uploadOf('content');
export const uploadSettingsPicture = uploadOf('settings');

export const readPictures = defineSchemas({
  ...hidden,
  summary: 'Uploaded pictures, those that nothing shows, and those that are missing, with what shows them',
  query: picturesQuerySchema,
  data: pictureListSchema,
});
