import { defineSchemas } from '../api/api-call.ts';
import {
  claimedOrdersSchema,
  claimOrdersSchema,
  pickingListQuerySchema,
  pickingListSchema,
  pickingResultsSchema,
  pickingStoresSchema,
  pieceRulesSchema,
  releaseOrdersSchema,
  sendPickingEventsSchema,
  setPieceRuleSchema,
  setShelfSchema,
} from './picking.ts';
import { addPieceSchema, changePieceSchema, orderPiecesParamsSchema, orderPiecesSchema } from './pieces.ts';

const hidden = { tag: 'Staff: picking', isHidden: true } as const;

export const readPickingStores = defineSchemas({
  ...hidden,
  summary: 'Stores of the reader that have orders to pick, and how many',
  data: pickingStoresSchema,
});
export const readPickingList = defineSchemas({
  ...hidden,
  summary: 'Confirmed orders of a store with their goods by shelf, the oldest first; nothing about their buyers',
  query: pickingListQuerySchema,
  data: pickingListSchema,
});
export const claimOrders = defineSchemas({
  ...hidden,
  summary: 'Take orders, so that nobody else picks them; says which ones somebody else has',
  body: claimOrdersSchema,
  data: claimedOrdersSchema,
});
export const releaseOrders = defineSchemas({
  ...hidden,
  summary: 'Give orders back to the list',
  body: releaseOrdersSchema,
});
export const sendPickingEvents = defineSchemas({
  ...hidden,
  summary: 'What was picked, in its order; an event that was sent before does nothing and has the same outcome',
  body: sendPickingEventsSchema,
  data: pickingResultsSchema,
});
export const setShelf = defineSchemas({
  ...hidden,
  summary: 'Where a product stands in a store; 409 when somebody else has written another place',
  body: setShelfSchema,
});
export const readOrderPieces = defineSchemas({
  ...hidden,
  summary: 'The pieces of an order with their codes, and which codes are lacking',
  params: orderPiecesParamsSchema,
  data: orderPiecesSchema,
});
export const addPiece = defineSchemas({
  ...hidden,
  summary: 'Codes of a piece that was packed without them; 409 when one of them is another order’s',
  params: orderPiecesParamsSchema,
  body: addPieceSchema,
});
export const changePiece = defineSchemas({
  ...hidden,
  summary: 'Which piece of a line came back, or that its codes were read wrongly',
  params: orderPiecesParamsSchema,
  body: changePieceSchema,
});
export const readPieceRules = defineSchemas({
  ...hidden,
  summary: 'Which codes of pieces the categories ask for',
  data: pieceRulesSchema,
});
export const setPieceRule = defineSchemas({
  ...hidden,
  summary: 'Set which codes a category asks for; null inherits; 409 when somebody else was quicker',
  body: setPieceRuleSchema,
});
