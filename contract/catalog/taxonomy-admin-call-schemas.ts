import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import {
  moveCategorySchema,
  movedCategorySchema,
  saveBrandSchema,
  saveCategorySchema,
  savedTaxonSchema,
  staffBrandsSchema,
  staffCategoriesSchema,
} from './taxonomy-admin.ts';

const hidden = { tag: 'Staff: goods', isHidden: true } as const;

export const readStaffCategories = defineSchemas({
  ...hidden,
  summary: 'All categories with the numbers of their goods',
  data: staffCategoriesSchema,
});
export const saveCategory = defineSchemas({
  ...hidden,
  summary: 'Create a category, or change one whose fields still are what was seen',
  body: saveCategorySchema,
  data: savedTaxonSchema,
});
export const moveCategory = defineSchemas({
  ...hidden,
  summary: 'Put a category at another place of the tree',
  params: z.object({ id: idParamSchema }),
  body: moveCategorySchema,
  data: movedCategorySchema,
});
export const readStaffBrands = defineSchemas({
  ...hidden,
  summary: 'All brands with the numbers of their goods',
  data: staffBrandsSchema,
});
export const saveBrand = defineSchemas({
  ...hidden,
  summary: 'Create a brand, or change one whose fields still are what was seen',
  body: saveBrandSchema,
  data: savedTaxonSchema,
});
