import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  bulkApplySchema,
  bulkChangeSchema,
  bulkPreviewSchema,
  bulkResultSchema,
  gridRowSchema,
  productEditResultSchema,
  productEditsSchema,
  productFacetQuerySchema,
  productFacetSchema,
  productFieldsSchema,
  productIdsSchema,
  productListQuerySchema,
  productRowsQuerySchema,
  productSummarySchema,
  productTargetSchema,
  productWindowQuerySchema,
  productWindowSchema,
} from './products-admin.ts';

const tag = 'Staff: goods';
const hidden = { tag, isHidden: true } as const;

export const readProductFields = defineSchemas({
  ...hidden,
  summary: 'Columns of the grid and the lists of its pickers',
  data: productFieldsSchema,
});
export const readProductWindow = defineSchemas({
  ...hidden,
  summary: 'The first rows of a list and how many it has',
  query: productWindowQuerySchema,
  data: productWindowSchema,
});
export const readProductIds = defineSchemas({
  ...hidden,
  summary: 'The ids of a list in their order, as 32-bit numbers',
  query: productListQuerySchema,
  response: productIdsSchema,
});
export const readProductRows = defineSchemas({
  ...hidden,
  summary: 'Rows by their ids; products that are not there are left out',
  query: productRowsQuerySchema,
  data: z.array(gridRowSchema),
});
export const readProductFacet = defineSchemas({
  ...hidden,
  summary: 'How many goods of a list have each value of a field',
  query: productFacetQuerySchema,
  data: productFacetSchema,
});
export const readProductSummary = defineSchemas({
  ...hidden,
  summary: 'Sums of a selection',
  body: productTargetSchema,
  data: productSummarySchema,
});
export const editProducts = defineSchemas({
  ...hidden,
  summary: 'Edit cells: each when it still holds what was seen',
  body: productEditsSchema,
  data: productEditResultSchema,
});
export const previewBulkChange = defineSchemas({
  ...hidden,
  summary: 'What a bulk change would do',
  body: bulkChangeSchema,
  data: bulkPreviewSchema,
});
export const applyBulkChange = defineSchemas({
  ...hidden,
  summary: 'Apply a bulk change as it was previewed',
  body: bulkApplySchema,
  data: bulkResultSchema,
});
