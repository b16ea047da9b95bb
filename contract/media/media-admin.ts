import { z } from 'zod';
import { pictureHashSchema } from '../pictures/picture-hash.ts';

/** A picture that is stored and can be shown. */
export const uploadedPictureSchema = z.object({
  hash: pictureHashSchema,
  /** Path of the picture, as everywhere: `pictureUrl` adds a width. */
  img: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
