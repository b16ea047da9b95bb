import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import { bulkChangeSchema, bulkPreviewSchema } from '../catalog/products-admin.ts';
import {
  declineProposalSchema,
  proposalDetailsSchema,
  proposalSchema,
  proposalsQuerySchema,
  proposalsSchema,
  proposeGoodsResultSchema,
  proposeGoodsSchema,
} from './proposals.ts';

const tag = 'Staff: proposals';
const isHidden = true;

export const readProposals = defineSchemas({
  tag,
  summary: 'Proposals that wait for me, my own, or those that are decided, newest first',
  query: proposalsQuerySchema,
  data: proposalsSchema,
  isHidden,
});
export const readProposal = defineSchemas({
  tag,
  summary: 'A proposal and what its author saw',
  params: idParamsSchema,
  data: proposalDetailsSchema,
  isHidden,
});
export const declineProposal = defineSchemas({
  tag,
  summary: "Decline somebody else's proposal, with an answer; 409: it is decided",
  params: idParamsSchema,
  body: declineProposalSchema,
  data: proposalSchema,
  isHidden,
});
export const withdrawProposal = defineSchemas({
  tag,
  summary: 'Withdraw my own proposal; 409: it is decided',
  params: idParamsSchema,
  data: proposalSchema,
  isHidden,
});
export const previewGoodsProposal = defineSchemas({
  tag,
  summary: 'What a change of goods would do that I may only propose',
  body: bulkChangeSchema,
  data: bulkPreviewSchema,
  isHidden,
});
export const proposeGoods = defineSchemas({
  tag,
  summary: 'Propose a previewed change of goods to a second person',
  body: proposeGoodsSchema,
  data: proposeGoodsResultSchema,
  isHidden,
});
export const previewProposedGoods = defineSchemas({
  tag,
  summary: "What somebody's proposal would do now, and a token that applies exactly this; 409: it is decided",
  params: idParamsSchema,
  data: bulkPreviewSchema,
  isHidden,
});
export const applyProposedRefund = defineSchemas({
  tag,
  summary: "Record the refund of somebody's proposal; the same one again is answered alike; 409: it is decided",
  params: idParamsSchema,
  data: z.object({ refund: z.int() }),
  isHidden,
});
