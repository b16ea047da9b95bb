import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import { storeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { MATCH_CODES, type MatchCode } from '#contract/imports/import-states.ts';
import type { ColumnRole, ImportSettings } from '#contract/imports/imports.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { MATCHES } from './import-texts.ts';

type Columns = ImportSettings['columns'];

interface ColumnListProps {
  /** The header and the first rows below it. */
  sample: readonly (readonly string[])[];
  columns: Columns;
  fields: ProductFields;
  /** Whether goods that the shop does not have are created. */
  creates: boolean;
  onChange(columns: Columns): void;
}

const SAMPLES = 3;

/** Every column of the file with its first values, and what it is. */
export function ColumnList({ sample, columns, fields, creates, onChange }: ColumnListProps) {
  const [header = [], ...rows] = sample;
  const choices = fieldChoices(fields);
  const initial = choices.filter(({ key }) => !NOT_INITIAL.has(key) && storeIdOf(key) === null);
  return (
    <ul className="border-t border-line">
      {header.map((name, index) => {
        const chosen = columns[index] ?? null;
        const role = chosen !== null && 'initial' in chosen && !creates ? null : chosen;
        const title = name.trim() || m.admin_imports_column_number({ number: index + 1 });
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
            key={index}
            className="grid items-center gap-x-4 gap-y-1.5 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_15rem]"
          >
            <div className="min-w-0">
              <p className={classNames('wrap-anywhere', role === null ? 'text-slate' : 'font-medium')}>{title}</p>
              <p className="truncate text-xs text-slate">{samplesOf(rows, index)}</p>
            </div>
            <NativeSelect
              aria-label={m.admin_imports_column_role({ name: title })}
              value={keyOf(role)}
              className={classNames(INPUT, role === null && 'text-slate')}
              onChange={({ currentTarget: { value } }) => onChange(withRole(header.length, columns, index, value))}
            >
              <option value="">{m.admin_imports_skip()}</option>
              <optgroup label={m.admin_imports_match_group()}>
                {MATCH_CODES.map((code) => (
                  <option key={code} value={keyOf({ match: code })}>
                    {MATCHES[code]()}
                  </option>
                ))}
              </optgroup>
              <optgroup label={m.admin_imports_write_group()}>
                {choices.map(({ key, label }) => (
                  <option key={key} value={keyOf({ field: key })}>
                    {label}
                  </option>
                ))}
              </optgroup>
              {creates && (
                <optgroup label={m.admin_imports_initial_group()}>
                  {initial.map(({ key, label }) => (
                    <option key={key} value={keyOf({ initial: key })}>
                      {m.admin_imports_initial_name({ field: label })}
                    </option>
                  ))}
                </optgroup>
              )}
            </NativeSelect>
          </li>
        );
      })}
    </ul>
  );
}

/** What a draft does not have, or has by the code that would have found it. */
const NOT_INITIAL: ReadonlySet<string> = new Set(['published', 'archived', 'price', 'old_price', 'cost']);

function fieldChoices(fields: ProductFields): { key: string; label: string }[] {
  return fields.columns
    .filter(({ isEditable }) => isEditable)
    .map(({ key }) => ({ key, label: fieldLabel(key, fields, currentLocale()) }));
}

function samplesOf(rows: readonly (readonly string[])[], index: number): string {
  const values = rows.map((cells) => cells[index]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, SAMPLES).join(' · ') || m.admin_imports_empty_cell();
}

function keyOf(role: ColumnRole | null): string {
  if (role === null) return '';
  if ('match' in role) return `match:${role.match}`;
  return 'field' in role ? `field:${role.field}` : `initial:${role.initial}`;
}

function roleOf(kind: string | undefined, value: string): ColumnRole | null {
  if (kind === 'match') return { match: value as MatchCode };
  if (kind === 'field') return { field: value };
  return kind === 'initial' ? { initial: value } : null;
}

/** A role that another column has moves to this one. */
function withRole(length: number, columns: Columns, index: number, key: string): Columns {
  const [kind, value = ''] = key.split(':');
  const role = roleOf(kind, value);
  return Array.from({ length }, (_, place) => {
    if (place === index) return role;
    const other = columns[place] ?? null;
    return other !== null && keyOf(other) === key ? null : other;
  });
}
