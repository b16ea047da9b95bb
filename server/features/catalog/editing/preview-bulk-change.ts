import { storeIdOf } from '#contract/catalog/product-fields.ts';
import { effectiveStatus, isBuyable } from '#contract/catalog/product-status.ts';
import type { BulkChange, BulkPreview, EditProblem } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { storeBulkPreview } from './bulk-previews-queries.ts';
import type { ChangeProblem, ProductChange } from './check-changes.ts';
import { editProblemMessage } from './edit-problem-messages.ts';
import { copyOf } from './edit-products.ts';
import { numberOf } from './edit-rules.ts';
import type { BulkDeps, EditingDeps, WatchedProduct } from './editing-deps.ts';
import {
  assertOperationsAllowed,
  assertToCome,
  type BulkPlan,
  markOf,
  planBulkChange,
  readTargetIds,
} from './plan-bulk-change.ts';

const MAX_SAMPLES = 20;
const MAX_NAMED_IDS = 100;

interface PreviewOptions {
  /** The caller may only propose it. */
  isProposed?: boolean;
  /** The proposal that it is, which is applied with it. */
  proposalId?: number | null;
}

/** What a bulk change would do, in numbers, samples and words, and a token that applies exactly this. */
export async function previewBulkChange(
  deps: BulkDeps,
  caller: StaffCaller,
  change: BulkChange,
  locale: Locale,
  { isProposed = false, proposalId = null }: PreviewOptions = {},
): Promise<BulkPreview> {
  assertOperationsAllowed(caller, change.operations);
  // A proposal may be decided when its time has begun; it begins at once then.
  const moment = proposalId === null ? 'preview' : 'apply';
  if (change.term !== undefined) await assertToCome(deps, deps.db, change.term, moment);
  const ids = await readTargetIds(deps.db, caller, change.target, deps.changed);
  const plan = await planBulkChange(deps, deps.db, isProposed ? withBelowCost(caller) : caller, change, ids);
  const { maxBulkRows } = caller.limits;
  const isTooMany = maxBulkRows !== null && plan.changes.length > maxBulkRows;
  const shown = {
    count: plan.count,
    changed: plan.changes.length,
    unchanged: plan.unchanged,
    refused: groupProblems(plan.refused, locale),
    samples: samplesOf(plan.changes),
    sums: sumsOf(plan.changes),
    warnings: await warningsOf(deps, caller, plan, isTooMany, locale),
  };
  if (plan.changes.length === 0 || isTooMany) return { token: null, ...shown };
  const token = await storeBulkPreview(deps.db, {
    staffId: caller.id,
    change,
    productIds: plan.changes.map(({ id }) => id),
    marks: plan.changes.map(markOf),
    proposed: isProposed ? shown : null,
    proposalId,
  });
  return { token, ...shown };
}

/** A price below the cost is for whoever applies it to see and to refuse. */
function withBelowCost(caller: StaffCaller): StaffCaller {
  return { ...caller, permissions: new Set([...caller.permissions, 'costs:edit' as const]) };
}

function groupProblems(refused: readonly ChangeProblem[], locale: Locale): BulkPreview['refused'] {
  const groups = Map.groupBy<EditProblem, ChangeProblem>(refused, ({ problem }) => problem);
  return [...groups].map(([problem, ofProblem]) => ({
    problem,
    message: editProblemMessage(problem, locale),
    count: ofProblem.length,
    ids: ofProblem.slice(0, MAX_NAMED_IDS).map(({ id }) => id),
  }));
}

type Sample = BulkPreview['samples']['first'][number];

/** A change as a person reads it: the name, and each field before and after. */
export function sampleOf({ id, before, after }: ProductChange): Sample {
  return {
    id,
    name: String(before.name_ru ?? ''),
    changes: Object.entries(after).map(([field, value]) => ({
      field,
      before: copyOf(before[field] ?? null),
      after: copyOf(value),
    })),
  };
}

function samplesOf(changes: readonly ProductChange[]): BulkPreview['samples'] {
  let rise: ProductChange | null = null;
  let fall: ProductChange | null = null;
  for (const change of changes) {
    const share = shareOf(change);
    if (share > (rise === null ? 0 : shareOf(rise))) rise = change;
    if (share < (fall === null ? 0 : shareOf(fall))) fall = change;
  }
  return {
    first: changes.slice(0, MAX_SAMPLES).map(sampleOf),
    largest_rise: rise && sampleOf(rise),
    largest_fall: fall && sampleOf(fall),
  };
}

/** By which part of itself the first field of a number grows: −0.2 is a fifth less. */
function shareOf({ before, after }: ProductChange): number {
  for (const [field, value] of Object.entries(after)) {
    const [from, to] = [numberOf(before[field] ?? null), numberOf(value)];
    if (from !== null && from !== 0 && to !== null) return to / from - 1;
  }
  return 0;
}

/** Sums over products whose field had a number before and after; a brand is a number that nobody adds up. */
function sumsOf(changes: readonly ProductChange[]): BulkPreview['sums'] {
  const sums = new Map<string, { before: number; after: number }>();
  for (const { before, after } of changes) {
    for (const [field, value] of Object.entries(after)) {
      const [from, to] = [numberOf(before[field] ?? null), numberOf(value)];
      if (from === null || to === null || !isSummed(field)) continue;
      const sum = sums.get(field) ?? { before: 0, after: 0 };
      sums.set(field, { before: sum.before + from, after: sum.after + to });
    }
  }
  return [...sums].map(([field, sum]) => ({ field, ...sum }));
}

function isSummed(field: string): boolean {
  return ['price', 'old_price', 'cost'].includes(field) || storeIdOf(field) !== null;
}

type Warning = BulkPreview['warnings'][number];

async function warningsOf(
  deps: EditingDeps,
  caller: StaffCaller,
  { changes }: BulkPlan,
  isTooMany: boolean,
  locale: Locale,
): Promise<Warning[]> {
  const { price, stock } = await countWatchersOf(deps, changes);
  const belowCost = caller.permissions.has('costs:see') ? changes.filter(isBelowCost).length : 0;
  const counts: [WarningKind, number][] = [
    ['too_many', isTooMany ? changes.length : 0],
    ['below_cost', belowCost],
    ['unpublished', changes.filter(isHidden).length],
    ['published', changes.filter(isPublic).length],
    ['price_watchers', price],
    ['stock_watchers', stock],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count, message: WARNINGS[kind]({ count }, { locale }) }));
}

const WARNINGS = {
  too_many: m.admin_products_warning_too_many,
  below_cost: m.admin_products_warning_below_cost,
  unpublished: m.admin_products_warning_unpublished,
  published: m.admin_products_warning_published,
  price_watchers: m.admin_products_warning_price_watchers,
  stock_watchers: m.admin_products_warning_stock_watchers,
};
type WarningKind = keyof typeof WARNINGS;

/** A preview with its sentences in another language. */
export function rewordPreview<Shown extends Pick<BulkPreview, 'refused' | 'warnings'>>(
  preview: Shown,
  locale: Locale,
): Shown {
  return {
    ...preview,
    refused: preview.refused.map((group) => ({ ...group, message: editProblemMessage(group.problem, locale) })),
    warnings: preview.warnings.map((warning) => ({
      ...warning,
      message: WARNINGS[warning.kind as WarningKind]?.({ count: warning.count }, { locale }) ?? warning.message,
    })),
  };
}

export function isBelowCost({ before, after }: ProductChange): boolean {
  const price = numberOf(after.price);
  const cost = numberOf(after.cost ?? before.cost);
  return price !== null && cost !== null && price < cost;
}

function isHidden({ after }: ProductChange): boolean {
  return after.published === false;
}

function isPublic({ before, after }: ProductChange): boolean {
  return (after.published ?? before.published) === true;
}

/** How many people would be sent a message about these changes. */
export function countWatchersOf(
  { db, countWatchers }: Pick<EditingDeps, 'db' | 'countWatchers'>,
  changes: readonly ProductChange[],
): Promise<{ price: number; stock: number }> {
  return countWatchers(db, changes.map(watched));
}

/** The product can be bought before the change and not afterwards. */
export function leavesSale(change: ProductChange): boolean {
  return wasBuyable(change) && !isBuyableAfter(change);
}

/** Alerts are sent only for goods that can be bought after the change. */
function watched(change: ProductChange): WatchedProduct {
  const is = isBuyableAfter(change);
  const { id, after } = change;
  return { productId: id, price: is ? numberOf(after.price) : null, isBack: is && !wasBuyable(change) };
}

function wasBuyable({ before }: ProductChange): boolean {
  return canBeBought(before.published, before.status, Number(before.stock ?? 0));
}

function isBuyableAfter({ before, after }: ProductChange): boolean {
  const added = Object.entries(after).reduce(
    (sum, [field, value]) => (storeIdOf(field) === null ? sum : sum + Number(value) - Number(before[field] ?? 0)),
    0,
  );
  return canBeBought(
    after.published ?? before.published,
    'status' in after ? after.status : before.status,
    Number(before.stock ?? 0) + added,
  );
}

function canBeBought(published: unknown, status: unknown, stock: number): boolean {
  return published === true && isBuyable(effectiveStatus(typeof status === 'number' ? status : null, stock));
}
