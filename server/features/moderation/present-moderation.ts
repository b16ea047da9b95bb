import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { ModeratedText, ModerationHistory } from '#contract/moderation/moderation.ts';
import { MODERATION_STATUSES } from '#contract/moderation/moderation-groups.ts';
import { maskPersonName } from '#contract/staff/masking.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { PhotoRow } from '#server/features/reviews/index.ts';
import type { ModeratedRow, ModerationChange } from './moderation-queries.ts';

/** `photos`: of these texts. */
export function presentModerated(
  { rows, photos }: { rows: readonly ModeratedRow[]; photos: readonly PhotoRow[] },
  catalog: Pick<Catalog, 'paths'>,
  locale: Locale,
): ModeratedText[] {
  const urls = new Map(
    catalog.paths([...new Set(rows.map(({ productId }) => productId))]).map(({ id, url }) => [id, url]),
  );
  return rows.map((row) => ({
    id: row.id,
    product: { id: row.productId, name: localize(row.productName, locale), url: urls.get(row.productId) ?? null },
    name: maskPersonName(row.name),
    rating: row.rating,
    body: row.body,
    locale: row.locale,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    reason: row.status === 'rejected' ? row.reason : null,
    answer: row.answer,
    answered_at: row.answeredAt?.toISOString() ?? null,
    photos: photos
      .filter(({ reviewId }) => reviewId === row.id)
      .map(({ id, width, height, isHidden }) => ({ id, width, height, is_hidden: isHidden })),
  }));
}

export function presentModerationHistory(changes: readonly ModerationChange[]): ModerationHistory {
  return changes.map(({ id, at, author, before, after }) => ({
    id,
    at: at.toISOString(),
    author,
    status: MODERATION_STATUSES.find((status) => status === after.status) ?? null,
    answer: answerChange(before.answered_at, after.answered_at),
    photo: typeof after.is_hidden === 'boolean' ? (after.is_hidden ? 'hidden' : 'shown') : null,
  }));
}

/** The times of answers; `undefined` is a field that has not changed. The history has no answers themselves. */
function answerChange(before: unknown, after: unknown): 'written' | 'edited' | 'removed' | null {
  if (after === undefined) return null;
  if (after === null) return 'removed';
  return before === null ? 'written' : 'edited';
}
