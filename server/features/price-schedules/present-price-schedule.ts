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
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    revision: row.revision,
  };
}

function problemSentence(problem: string, locale: Locale): string {
  if (problem === 'missed') return m.price_schedules_missed({}, { locale });
  if (problem === 'author_left') return m.price_schedules_author_left({}, { locale });
  const known = EDIT_PROBLEMS.find((one) => one === problem);
  return known === undefined ? problem : editProblemMessage(known, locale);
}
