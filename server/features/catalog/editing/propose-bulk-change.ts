import type { z } from 'zod';
import { productField } from '#contract/catalog/product-fields.ts';
import { type BulkChange, type BulkPreview, bulkChangeSchema } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { NO_LIMITS, type Permission } from '#contract/permissions/permissions.ts';
import type { ProposalSubject, proposeGoodsResultSchema } from '#contract/proposals/proposals.ts';
import { m } from '#messages';
import { addProposal, alreadyDecided, findProposalByKey, readProposal } from '#server/features/proposals/index.ts';
import { Conflict, Forbidden, NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { deleteBulkPreview, findBulkPreview } from './bulk-previews-queries.ts';
import type { BulkDeps } from './editing-deps.ts';
import { previewBulkChange } from './preview-bulk-change.ts';

/**
 * With the rights of somebody who proposes: prices are theirs to propose, and limits are those of whoever applies it. Null:
 * the person proposes no changes of goods.
 */
function proposerOf(caller: StaffCaller): StaffCaller | null {
  const { permissions } = caller;
  if (permissions.has('prices:propose')) {
    return { ...caller, limits: NO_LIMITS, permissions: new Set([...permissions, 'prices:edit' as const]) };
  }
  return permissions.has('changes:bulk') ? { ...caller, limits: NO_LIMITS } : null;
}

/** What a change would do that the caller may only propose. Its token proposes it, and applies nothing. */
export function previewGoodsProposal(
  deps: BulkDeps,
  caller: StaffCaller,
  change: BulkChange,
  locale: Locale,
): Promise<BulkPreview> {
  const proposer = proposerOf(caller);
  if (proposer === null) throw new Forbidden();
  return previewBulkChange(deps, proposer, change, locale, { isProposed: true });
}

/** Proposes what was previewed, for exactly the goods that it showed. */
export async function proposeGoods(
  { db }: BulkDeps,
  caller: StaffCaller,
  { token, reason, key }: { token: string; reason: string; key: string },
): Promise<z.output<typeof proposeGoodsResultSchema>> {
  if (proposerOf(caller) === null) throw new Forbidden();
  return db.transaction(async (tx) => {
    const preview = await findBulkPreview(tx, caller.id, token);
    if (preview === null || preview.proposed === null) {
      // A retry after a lost answer has no preview any more.
      const repeated = await findProposalByKey(tx, caller.id, key);
      return repeated === null ? { kind: 'expired' } : { kind: 'proposed', id: repeated.id };
    }
    const { change, productIds, proposed } = preview;
    const { operations, term } = change;
    const subject: ProposalSubject = { kind: 'goods', operations, term: term ?? null, count: productIds.length };
    const request: BulkChange = { target: { ids: productIds }, operations, ...(term && { term }) };
    const added = await addProposal(tx, caller, {
      subject,
      shown: { kind: 'goods', preview: proposed },
      request,
      needs: needsOf(change),
      reason,
      key,
    });
    if (added.kind !== 'proposed') throw new Conflict();
    await deleteBulkPreview(tx, token);
    return added;
  });
}

/** Who applies it may change many goods, and each of the fields, and see what is copied. */
function needsOf({ operations }: BulkChange): Permission[] {
  const ofFields = operations.flatMap((operation) => [
    productField(operation.field)?.edit ?? [],
    'from' in operation ? (productField(operation.from)?.see ?? []) : [],
  ]);
  return [...new Set<Permission>(['changes:bulk', ...ofFields.flat()])];
}

/** What a proposal of somebody else would do now, and a token that applies exactly this. */
export async function previewProposedGoods(
  deps: BulkDeps,
  caller: StaffCaller,
  id: number,
  locale: Locale,
): Promise<BulkPreview> {
  const proposal = await readProposal(deps.db, id);
  if (proposal?.kind !== 'goods' || proposal.staffId === caller.id) throw new NotFound();
  if (proposal.state !== 'waiting') throw alreadyDecided();
  const change = bulkChangeSchema.parse(proposal.request);
  // No form has a field that the refusal of a term could stand beside.
  if (change.term !== undefined && (await deps.schedules.passedTime(deps.db, change.term, 'apply')) !== null) {
    throw new Conflict((given) => m.admin_proposals_too_late({}, { locale: given }));
  }
  return previewBulkChange(deps, caller, change, locale, { proposalId: id });
}
