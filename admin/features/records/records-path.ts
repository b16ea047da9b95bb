import { type RecordArea, type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';

const BASES: Record<RecordArea, string> = { goods: '/catalog', content: '/content', settings: '/settings/shop' };

/** The address of the list of a kind; of those that belong to one thing with that thing's id. */
export function recordsPath(kind: RecordKindName, parent: string | null = null): string {
  const list = `${BASES[recordKind(kind).area]}/${kind}`;
  return parent === null ? list : `${list}?of=${encodeURIComponent(parent)}`;
}
