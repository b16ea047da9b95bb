import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import { productVariantsEditSchema, productVariantsResultSchema, productVariantsSchema } from './product-variants.ts';

const hidden = { tag: 'Staff: goods', isHidden: true } as const;
const params = z.object({ id: idParamSchema });

export const readProductVariants = defineSchemas({
  ...hidden,
  summary: 'The goods that differ from this one in some characteristics only',
  params,
  data: productVariantsSchema,
});
export const editProductVariants = defineSchemas({
  ...hidden,
  summary: 'Change the group of variants of a good, when it still is what was seen; create missing variants as drafts',
  params,
  body: productVariantsEditSchema,
  data: productVariantsResultSchema,
});
