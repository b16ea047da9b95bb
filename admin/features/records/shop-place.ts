import { localePath } from '#contract/i18n/locale.ts';
import type { RecordValues } from '#contract/records/record-kind.ts';
import type { RecordKindName } from '#contract/records/record-kinds.ts';
import type { ListedRecord } from '#contract/records/records.ts';
import { shopPath } from '#contract/records/shop-path.ts';
import { getLocale } from '#messages/runtime.js';

export type RecordState = { kind: 'shown' } | { kind: 'hidden' } | { kind: 'over' } | { kind: 'later'; from: string };

/** Whether shoppers see it at this moment. */
export function stateOf(values: RecordValues, now: number = Date.now()): RecordState {
  const { is_published, shown_until } = values;
  const from = values.published_at ?? values.shown_from;
  if (is_published === false) return { kind: 'hidden' };
  if (typeof shown_until === 'string' && Date.parse(shown_until) <= now) return { kind: 'over' };
  if (typeof from === 'string' && Date.parse(from) > now) return { kind: 'later', from };
  return { kind: 'shown' };
}

/** The page of the shop that shows a record, in the language of the back office; null: none does. */
export function shopPage(kind: RecordKindName, { id, values }: Pick<ListedRecord, 'id' | 'values'>): string | null {
  if (stateOf(values).kind !== 'shown') return null;
  const path = shopPath(kind, id, values);
  return path === null ? null : localePath(path, getLocale());
}
