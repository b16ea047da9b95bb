import type { RecordArea } from '#contract/records/record-kind.ts';
import { type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';

const BASES: Record<RecordArea, string> = { goods: '/catalog', content: '/content', settings: '/settings/shop' };

/**
 * The address of the list of a kind; of those that belong to one thing with that thing's id, and with the id of what that
 * belongs to itself.
 */
export function recordsPath(
  kind: RecordKindName,
  parent: string | null = null,
  grandparent: string | null = null,
): string {
  const list = `${BASES[recordKind(kind).area]}/${kind}`;
  if (parent === null) return list;
  const within = grandparent === null ? '' : `&in=${encodeURIComponent(grandparent)}`;
  return `${list}?of=${encodeURIComponent(parent)}${within}`;
}
