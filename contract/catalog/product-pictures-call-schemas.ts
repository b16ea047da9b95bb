import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import { productPicturesEditSchema, productPicturesResultSchema, productPicturesSchema } from './product-pictures.ts';

const hidden = { tag: 'Staff: goods', isHidden: true } as const;
const params = z.object({ id: idParamSchema });

export const readProductPictures = defineSchemas({
  ...hidden,
  summary: 'The pictures of a good in their order',
  params,
  data: productPicturesSchema,
});
export const editProductPictures = defineSchemas({
  ...hidden,
  summary: 'Change the pictures of a good, when they still are what was seen',
  params,
  body: productPicturesEditSchema,
  data: productPicturesResultSchema,
});
