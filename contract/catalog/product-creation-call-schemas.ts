import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import {
  attributeValueSchema,
  duplicatedSchema,
  duplicateSchema,
  mergedValuesSchema,
  mergeValuesSchema,
  newAttributeValueSchema,
  newProductResultSchema,
  newProductSchema,
  usualAttributesSchema,
} from './product-creation.ts';

const hidden = { tag: 'Staff: goods', isHidden: true } as const;
const params = z.object({ id: idParamSchema });

export const createProduct = defineSchemas({
  ...hidden,
  summary: 'Create a good as a draft',
  body: newProductSchema,
  data: newProductResultSchema,
});
export const duplicateProduct = defineSchemas({
  ...hidden,
  summary: 'Create a draft with what another good has',
  params,
  body: duplicateSchema,
  data: duplicatedSchema,
});
export const readUsualAttributes = defineSchemas({
  ...hidden,
  summary: 'The attributes that most goods of a category have',
  params,
  data: usualAttributesSchema,
});
export const createAttributeValue = defineSchemas({
  ...hidden,
  summary: 'Add a value to an attribute, or find the one of the same name',
  params,
  body: newAttributeValueSchema,
  data: attributeValueSchema,
});
export const mergeAttributeValues = defineSchemas({
  ...hidden,
  summary: 'Give the goods of a value another one of its attribute, and delete it',
  params,
  body: mergeValuesSchema,
  data: mergedValuesSchema,
});
