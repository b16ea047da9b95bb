import { timeOfField } from '#admin/platform/i18n/moment-field.ts';
import { Button } from '#admin/ui/button.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import {
  fieldOfValue,
  type RecordField,
  type RecordKind,
  type RecordValue,
  type RecordValues,
} from '#contract/records/record-kind.ts';
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
                  theirs: shownValue(field, key, conflict.current[key] ?? null),
                  mine: shownValue(field, key, draft[key] ?? null),
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

function shownValue(field: RecordField | undefined, key: string, value: RecordValue): string {
  if (typeof value === 'boolean') return value ? m.admin_yes() : m.admin_no();
  if (value === null || value === '') return m.admin_changes_empty();
  if (field?.kind === 'rich') return `«${beginningOf(String(value))}»`;
  if (field?.kind === 'moment') return formatMoment(momentOf(String(value)).toISOString());
  return `«${optionName(key, String(value))}»`;
}

/** A draft holds what the field shows, a stored value the moment itself. */
function momentOf(text: string): Date {
  return timeOfField(text) ?? new Date(text);
}

const MAX_SHOWN = 300;

/** The words of a text without its tags. */
function beginningOf(html: string): string {
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();
  return words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN)}…` : words;
}
