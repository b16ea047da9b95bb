import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#contract/proposals/proposal-kinds.ts';
import type { ProposalSubject, ShownOf } from '#contract/proposals/proposals.ts';

interface StoredRefund extends Omit<ShownOf<'refund'>, 'lines'> {
  lines: { name: Localized; quantity: number; amount: number; store: Localized | null }[];
}

/** What the author of a proposal saw of it. */
export type StoredShown = ShownOf<'goods'> | StoredRefund;

/** What a member of staff proposes and a second one applies or declines. Rows are never deleted: they say who decided what. */
export const proposals = pgTable(
  'proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    subject: jsonb().$type<ProposalSubject>().notNull(),
    /** Names in each language: readers may have another one than its author. */
    shown: jsonb().$type<StoredShown>().notNull(),
    /** What is done when it is applied, as the feature of its kind stores it. */
    request: jsonb().notNull(),
    /** All that a person needs to apply it; their limits are met when they do. */
    needs: text().array().$type<Permission[]>().notNull(),
    /** The order that it is about: people of some stores see those of their stores. */
    orderId: bigint('order_id', { mode: 'number' }),
    reason: text(),
    /** No foreign key, as in the history. */
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    /** The client's, by which a retry is recognised; a refund is recorded under it, so that there is one at most. */
    key: uuid().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: PROPOSAL_STATES }).notNull().default('waiting'),
    decidedById: integer('decided_by_id'),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    answer: text(),
    changeSetId: bigint('change_set_id', { mode: 'number' }),
  },
  (table) => [
    unique('proposals_key').on(table.staffId, table.key),
    index('proposals_waiting').on(table.id).where(sql`${table.state} = 'waiting'`),
    index('proposals_author').on(table.staffId, table.id),
    uniqueIndex('proposals_one_of_order').on(table.orderId).where(sql`${table.state} = 'waiting'`),
    check('proposals_state', sql`${table.state} in ('waiting', 'applied', 'declined', 'withdrawn')`),
    check(
      'proposals_decided',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedById} is null)`,
    ),
    check(
      'proposals_second_person',
      sql`${table.state} = 'waiting' or (${table.state} = 'withdrawn') = (${table.decidedById} = ${table.staffId})`,
    ),
  ],
);
