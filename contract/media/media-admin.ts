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

export const PICTURES_PER_PAGE = 48;
/** Of one picture the places that are named; the number beside them counts all. */
export const MAX_NAMED_USES = 20;

/**
 * `uploads`: all that staff and imports have uploaded, newest first; `unused`: those of them that no page shows, such as
 * replaced ones; `missing`: what pages show and the shop does not have.
 */
export const PICTURE_GROUPS = ['uploads', 'unused', 'missing'] as const;
export type PictureGroup = (typeof PICTURE_GROUPS)[number];

/** What shows pictures. `imported`: goods of a program that are to be created. */
export const PICTURE_USERS = [
  ...(['product', 'category', 'brand', 'attribute_value', 'sticker', 'banner', 'promotion'] as const),
  ...(['article', 'news', 'page', 'instalment_partner', 'phone_model', 'imported'] as const),
] as const;
export type PictureUser = (typeof PICTURE_USERS)[number];

export const pictureUseSchema = z.object({
  user: z.enum(PICTURE_USERS),
  /** Of the product, the article…; null: it has none. */
  id: z.int().nullable(),
  name: z.string(),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

const momentSchema = z.iso.datetime({ offset: true });

export const storedPictureSchema = z.object({
  hash: pictureHashSchema,
  img: z.string(),
  /** Null of a picture that was never stored. */
  file: z
    .object({
      media_type: z.string(),
      /** Length in bytes and sides in points; null of pictures of the demo shop. */
      size: z.int().nullable(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      at: momentSchema,
      /** Null: the shop's first data, an import, or somebody who was deleted. */
      uploaded_by: z.string().nullable(),
      /** Since when the store has no original; null: it has. */
      missing_since: momentSchema.nullable(),
    })
    .nullable(),
  /** How many places show it, and the first of them. */
  use_count: z.int(),
  uses: z.array(pictureUseSchema).max(MAX_NAMED_USES),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;

export const picturesQuerySchema = z.object({
  group: z.enum(PICTURE_GROUPS).default('uploads'),
  /** `next` of the page before: when its last picture was stored, in microseconds, and its hash. */
  after: z
    .string()
    .regex(/^\d{1,17}\.[0-9a-f]{20}$/)
    .transform((text) => {
      const [micros = '', hash = ''] = text.split('.');
      return { micros, hash };
    })
    .optional(),
});

export const pictureListSchema = z.object({
  pictures: z.array(storedPictureSchema),
  /** `after` of the next page; null: this is the last one. */
  next: z.string().nullable(),
  /** How many pictures each group has; null on later pages. */
  counts: z.record(z.enum(PICTURE_GROUPS), z.int()).nullable(),
});
