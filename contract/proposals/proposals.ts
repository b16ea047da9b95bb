import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { priceTermSchema } from '../catalog/price-term.ts';
import { productOperationSchema } from '../catalog/product-operations.ts';
import { bulkPreviewSchema } from '../catalog/products-admin.ts';
import { REFUND_REASONS, REFUND_WAYS } from '../orders/order-refunds.ts';
import { MAX_PROPOSAL_TEXT, PROPOSAL_GROUPS, PROPOSAL_STATES } from './proposal-kinds.ts';

const momentSchema = z.iso.datetime({ offset: true });
const textSchema = z.string().trim().max(MAX_PROPOSAL_TEXT, 'form_invalid');

/** What is proposed, in a line of the list. */
export const proposalSubjectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('goods'),
    operations: z.array(productOperationSchema).min(1),
    /** The prices are to be scheduled. */
    term: priceTermSchema.nullable(),
    /** How many goods would change. */
    count: z.int(),
  }),
  z.object({ kind: z.literal('refund'), order: z.string(), amount: z.int() }),
]);
export type ProposalSubject = z.output<typeof proposalSubjectSchema>;

/** What its author saw of it, which later changes of the shop do not touch. */
export const proposalShownSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goods'), preview: bulkPreviewSchema.omit({ token: true }) }),
  z.object({
    kind: z.literal('refund'),
    lines: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.int(), store: z.string().nullable() })),
    /** What of it is delivery. */
    delivery: z.int(),
    way: z.enum(REFUND_WAYS),
    reason: z.enum(REFUND_REASONS),
  }),
]);
export type ProposalShown = z.output<typeof proposalShownSchema>;
export type ShownOf<Kind extends ProposalShown['kind']> = Extract<ProposalShown, { kind: Kind }>;

export const proposalSchema = z.object({
  id: z.int(),
  subject: proposalSubjectSchema,
  state: z.enum(PROPOSAL_STATES),
  author: z.string(),
  reason: z.string().nullable(),
  created_at: momentSchema,
  decided_by: z.string().nullable(),
  decided_at: momentSchema.nullable(),
  /** What whoever decided wrote to its author. */
  answer: z.string().nullable(),
  /** What has become of it: a change set, or a batch of scheduled prices of the same number. */
  change_set: z.int().nullable(),
  is_own: z.boolean(),
  /** It waits, and the reader may apply or decline it. */
  may_decide: z.boolean(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalDetailsSchema = proposalSchema.extend({ shown: proposalShownSchema });
export type ProposalDetails = z.infer<typeof proposalDetailsSchema>;

export const proposalsQuerySchema = z.object({
  /** Those that wait about one order, whatever the group. */
  order: z.string().max(40).optional(),
  group: z.enum(PROPOSAL_GROUPS).default('to_decide'),
  /** The id of the last one of the page before. */
  before: idParamSchema.optional(),
});
export const proposalsSchema = z.object({
  proposals: z.array(proposalSchema),
  /** `before` of the next page; null on the last. */
  next: z.int().nullable(),
  /** How many wait for the reader's decision, and how many of the reader's own wait. */
  counts: z.object({ to_decide: z.int(), own: z.int() }),
});

export const declineProposalSchema = z.object({ answer: textSchema.min(1, 'form_required') });

export const proposeGoodsSchema = z.object({
  token: z.string().max(200),
  reason: textSchema.min(1, 'form_required'),
  /** Lets a retry be recognised: the same key of the same person is one proposal. */
  key: z.uuid(),
});
export const proposeGoodsResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proposed'), id: z.int() }),
  /** The preview is unknown, used, someone else's or older than an hour. */
  z.object({ kind: z.literal('expired') }),
]);
