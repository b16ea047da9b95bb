import { EDIT_PROBLEMS } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { m } from '#messages';
import { editProblemMessage } from '#server/features/catalog/index.ts';
import type { NamedPriceSchedule } from './price-schedules-queries.ts';

export function presentPriceSchedule(row: NamedPriceSchedule, locale: Locale): PriceSchedule {
  return {
    id: row.id,
    product: { id: row.productId, name: row.name, sku: row.sku },
    price: row.price,
    old_price: row.oldPrice,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
    state: row.state,
    result: row.result,
    problem: row.problem === null ? null : problemSentence(row.problem, locale),
    before: row.priceBefore === null ? null : { price: row.priceBefore, old_price: row.oldPriceBefore },
    author: row.author,
    reason: row.reason,
    cancelled_by: row.cancelledBy,
    batch: row.batchId,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    revision: row.revision,
  };
}

/** In the words of somebody who reads it later, and may be another person than its author. */
const SENTENCES: Readonly<Record<string, typeof m.price_schedules_missed>> = {
  missed: m.price_schedules_missed,
  author_left: m.price_schedules_author_left,
  not_allowed: m.price_schedules_not_allowed,
  discount_too_large: m.price_schedules_discount_too_large,
  below_cost: m.price_schedules_below_cost,
};

function problemSentence(problem: string, locale: Locale): string {
  const known = EDIT_PROBLEMS.find((one) => one === problem);
  return SENTENCES[problem]?.({}, { locale }) ?? (known === undefined ? problem : editProblemMessage(known, locale));
}
