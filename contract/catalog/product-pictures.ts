import { z } from 'zod';
import { pictureHashSchema } from '../pictures/picture-hash.ts';

export const MAX_PRODUCT_PICTURES = 30;
export const MAX_ALT_LENGTH = 250;

/**
 * A picture of a good as it is stored, in its place in the list. Without a text of its own pages read out the good's name.
 * Lists that came with data files have had other limits than those that are typed here.
 */
const storedPictureSchema = z.object({
  picture: z.string(),
  alt: z.object({ ru: z.string(), uz: z.string().optional() }).nullable(),
});
export type ProductPicture = z.infer<typeof storedPictureSchema>;

const altTextSchema = z.string().trim().min(1).max(MAX_ALT_LENGTH);
const newPictureSchema = z.object({
  picture: pictureHashSchema,
  alt: z.object({ ru: altTextSchema, uz: altTextSchema.optional() }).nullable(),
});
const listSchema = z.array(newPictureSchema).max(MAX_PRODUCT_PICTURES);

export const productPicturesSchema = z.object({ pictures: z.array(storedPictureSchema) });

export const productPicturesEditSchema = z.object({
  /** What the person saw before the edit. */
  seen: z.array(storedPictureSchema),
  /** All pictures in their order, the first of which stands on cards. */
  pictures: listSchema.refine(
    (list) => new Set(list.map(({ picture }) => picture)).size === list.length,
    'the same picture twice',
  ),
  /** Made by the client for this edit: it is applied once, however often it arrives. */
  key: z.uuid(),
});

export const productPicturesResultSchema = z.discriminatedUnion('kind', [
  /** `change_set` is null when nothing differed. */
  z.object({ kind: z.literal('saved'), change_set: z.int().nullable() }),
  /** Somebody else changed the pictures since; nothing was applied. */
  z.object({
    kind: z.literal('conflict'),
    pictures: z.array(storedPictureSchema),
    changed_by: z.string().nullable(),
    changed_at: z.iso.datetime().nullable(),
  }),
]);
export type ProductPicturesResult = z.infer<typeof productPicturesResultSchema>;
