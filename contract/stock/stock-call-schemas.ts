import { defineSchemas } from '../api/api-call.ts';
import {
  addedToCountSchema,
  addToStockCountSchema,
  countConflictSchema,
  endedCountSchema,
  endStockCountSchema,
  leaveOutSchema,
  recountSchema,
  startedCountSchema,
  startStockCountSchema,
  stockCountSchema,
  stockCountScopesSchema,
  stockCountsQuerySchema,
  stockCountsSchema,
} from './stock-counts.ts';
import {
  createStockDraftSchema,
  findStockGoodsSchema,
  foundStockGoodsSchema,
  productStockQuerySchema,
  productStockSchema,
  saveStockDraftSchema,
  stockActionParamsSchema,
  stockConflictSchema,
  stockDocumentSchema,
  stockDocumentsQuerySchema,
  stockDocumentsSchema,
  stockParamsSchema,
  stockStepSchema,
  stockStoresSchema,
} from './stock-documents.ts';

const hidden = { tag: 'Staff: stock', isHidden: true } as const;
const params = stockParamsSchema;

export const readStockStores = defineSchemas({
  ...hidden,
  summary: 'All stores and warehouses, and in which the reader may move stock',
  data: stockStoresSchema,
});
export const readStockDocuments = defineSchemas({
  ...hidden,
  summary: 'Documents of a group, or those that a search finds, newest first',
  query: stockDocumentsQuerySchema,
  data: stockDocumentsSchema,
});
export const readStockDocument = defineSchemas({
  ...hidden,
  summary: 'A document with its lines, the stock of each now, and what was done to it',
  params,
  data: stockDocumentSchema,
});
export const createStockDraft = defineSchemas({
  ...hidden,
  summary: 'Make a draft; the same key again makes nothing',
  body: createStockDraftSchema,
  data: stockDocumentSchema,
  status: 201,
});
export const saveStockDraft = defineSchemas({
  ...hidden,
  summary: 'Save a draft; 409 when somebody else has saved it since',
  params,
  body: saveStockDraftSchema,
  data: stockDocumentSchema,
  errorData: { 409: stockConflictSchema },
});
export const moveStockDocument = defineSchemas({
  ...hidden,
  summary: 'Post, send, receive, reverse or drop a document; the same key again does nothing; 409 names what is short',
  params: stockActionParamsSchema,
  body: stockStepSchema,
  data: stockDocumentSchema,
  errorData: { 409: stockConflictSchema },
});
export const findStockGoods = defineSchemas({
  ...hidden,
  summary: 'Goods by SKU, barcode or id, with their stock in the stores of the reader',
  body: findStockGoodsSchema,
  data: foundStockGoodsSchema,
});
export const readProductStock = defineSchemas({
  ...hidden,
  summary: 'The stock of a product by store, and its movements, newest first',
  params,
  query: productStockQuerySchema,
  data: productStockSchema,
});
export const readStockCounts = defineSchemas({
  ...hidden,
  summary: 'Stock-takings, newest first',
  query: stockCountsQuerySchema,
  data: stockCountsSchema,
});
export const readStockCountScopes = defineSchemas({
  ...hidden,
  summary: 'Categories and brands that a stock-taking can be limited to',
  data: stockCountScopesSchema,
});
export const readStockCount = defineSchemas({
  ...hidden,
  summary: 'A stock-taking with what was counted and what was not',
  params,
  data: stockCountSchema,
});
export const startStockCount = defineSchemas({
  ...hidden,
  summary: 'Begin a stock-taking; the same key again begins nothing',
  body: startStockCountSchema,
  data: startedCountSchema,
  status: 201,
});
const conflicts = { errorData: { 409: countConflictSchema } } as const;
export const addToStockCount = defineSchemas({
  ...hidden,
  summary: 'Add counted pieces of a product; the same key again adds nothing',
  params,
  body: addToStockCountSchema,
  data: addedToCountSchema,
  ...conflicts,
});
export const recountStock = defineSchemas({
  ...hidden,
  summary: 'Count a product again from nothing',
  params,
  body: recountSchema,
  ...conflicts,
});
export const leaveOutOfCount = defineSchemas({
  ...hidden,
  summary: 'Leave a product out of what is posted, or take it in again',
  params,
  body: leaveOutSchema,
  ...conflicts,
});
export const postStockCount = defineSchemas({
  ...hidden,
  summary: 'Post the differences as a document; the same key again posts nothing; 409 names what stands in the way',
  params,
  body: endStockCountSchema,
  data: endedCountSchema,
  ...conflicts,
});
export const dropStockCount = defineSchemas({
  ...hidden,
  summary: 'End a stock-taking without moving any stock',
  params,
  body: endStockCountSchema,
  ...conflicts,
});
