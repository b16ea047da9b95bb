import { Button } from '#admin/ui/button.tsx';
import { fieldOfValue, type RecordKind, type RecordValue, type RecordValues } from '#contract/records/record-kinds.ts';
import type { SavedRecord } from '#contract/records/records.ts';
import { m } from '#messages';
import { fieldName, optionName } from './record-texts.ts';

interface ConflictNoteProps {
  kind: RecordKind;
  conflict: SavedRecord & { kind: 'conflict' };
  draft: RecordValues;
  onSettle(choice: 'mine' | 'theirs'): void;
}

/** The fields that somebody else has changed meanwhile, with both values. */
export function ConflictNote({ kind, conflict, draft, onSettle }: ConflictNoteProps) {
  return (
    <div role="alert" className="space-y-3 rounded-tile bg-amber-tint p-3 text-sm">
      <p>{m.admin_records_conflict()}</p>
      <dl className="space-y-2">
        {conflict.fields.map((key) => {
          const field = fieldOfValue(kind, key);
          return (
            <div key={key}>
              <dt className="font-medium">{field === undefined ? key : fieldName(field, key)}</dt>
              <dd className="wrap-break-word">
                {m.admin_taxon_conflict_values({
                  theirs: shownValue(key, conflict.current[key] ?? null),
                  mine: shownValue(key, draft[key] ?? null),
                })}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle('theirs')}>{m.admin_product_take_theirs()}</Button>
        <Button onClick={() => onSettle('mine')}>{m.admin_product_keep_mine()}</Button>
      </div>
    </div>
  );
}

function shownValue(key: string, value: RecordValue): string {
  if (typeof value === 'boolean') return value ? m.admin_yes() : m.admin_no();
  if (value === null || value === '') return m.admin_changes_empty();
  return `«${optionName(key, String(value))}»`;
}
