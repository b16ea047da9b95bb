import { X } from 'lucide-react';
import { Link } from 'react-router';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { Badge, type Tone } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import { attributeField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { localize } from '#contract/i18n/locale.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import type { ProductState } from '../product-state.ts';
import type { VariantsForm } from './use-variants.ts';
import type { ValueNames, VariantRow, VariantsDraft } from './variants-draft.ts';

interface VariantsTableProps {
  currentId: number;
  draft: VariantsDraft;
  fields: ProductFields;
  names: ValueNames;
  form: VariantsForm;
  isEditable: boolean;
}

/** The goods of a group, and those that are to be created: a row each, a column for each axis. */
export function VariantsTable({ currentId, draft, fields, names, form, isEditable }: VariantsTableProps) {
  const locale = getLocale();

  function changeRow(key: string, part: Partial<VariantRow>): void {
    form.change((now) => ({ ...now, rows: now.rows.map((row) => (row.key === key ? { ...row, ...part } : row)) }));
  }

  const axes = draft.axes.map((axis, place): Column<VariantRow> => {
    const title = fieldLabel(attributeField(axis), fields, locale);
    return {
      ...{ id: `axis-${axis}`, title, width: 'md:w-44' },
      cell(row) {
        const value = row.values[place] ?? null;
        if (!isEditable || !row.chosen.includes(axis)) return value === null ? '—' : valueName(value);
        return (
          <NativeSelect
            aria-label={`${title}: ${rowName(row)}`}
            aria-invalid={(value === null && form.problem?.key === row.key) || undefined}
            value={value ?? ''}
            onChange={({ target }) =>
              changeRow(row.key, {
                values: row.values.with(place, target.value === '' ? null : Number(target.value)),
              })
            }
          >
            <option value="">{m.admin_variants_choose()}</option>
            {(fields.choices[attributeField(axis)] ?? []).map((choice) => (
              <option key={choice.id} value={choice.id}>
                {localize(choice, locale)}
              </option>
            ))}
          </NativeSelect>
        );
      },
    };
  });

  function valueName(value: number): string {
    const name = names(value);
    return name === undefined ? String(value) : locale === 'uz' ? (name.uz ?? name.ru) : name.ru;
  }

  const columns: Column<VariantRow>[] = [
    ...axes,
    {
      ...{ id: 'name', title: m.admin_variants_name() },
      cell: (row) =>
        row.stored === null ? (
          <NewName
            row={row}
            isInvalid={form.problem?.key === row.key}
            onChange={(name) => changeRow(row.key, { name })}
          />
        ) : (
          <GoodName row={row} isCurrent={row.stored.id === currentId} />
        ),
    },
    {
      ...{ id: 'price', title: m.admin_products_field_price(), align: 'end', width: 'md:w-36' },
      cell: (row) =>
        row.stored === null ? (
          <input
            inputMode="decimal"
            aria-label={m.admin_variants_price_of({ name: rowName(row) })}
            aria-invalid={form.problem?.key === row.key || undefined}
            value={row.price}
            onChange={({ target }) => changeRow(row.key, { price: target.value })}
            className={classNames(INPUT, 'tabular md:text-right')}
          />
        ) : (
          formatSum(row.stored.price, locale)
        ),
    },
    {
      ...{ id: 'stock', title: m.admin_products_field_stock(), align: 'end', width: 'md:w-24', isDesktopOnly: true },
      cell: ({ stored }) => (stored === null || stored.stock === null ? '' : groupThousands(stored.stock)),
    },
    {
      ...{ id: 'state', title: m.admin_products_field_status(), width: 'md:w-32', isLastOnPhone: true },
      cell: ({ stored }) => <State state={stored?.state ?? null} />,
    },
  ];
  if (isEditable) {
    columns.push({
      ...{ id: 'remove', title: m.admin_categories_actions(), align: 'end', width: 'md:w-24' },
      cell: (row) => (
        <IconButton
          label={(row.stored === null ? m.admin_variants_drop : m.admin_variants_remove)({ name: rowName(row) })}
          onClick={() => form.change((now) => ({ ...now, rows: now.rows.filter(({ key }) => key !== row.key) }))}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      ),
    });
  }
  return (
    <div className="-mx-4 md:-mx-6">
      <DataTable label={m.admin_variants_list()} columns={columns} rows={draft.rows} keyOf={({ key }) => key} />
    </div>
  );
}

function rowName({ name }: VariantRow): string {
  return getLocale() === 'uz' ? name.uz || name.ru : name.ru;
}

function GoodName({ row, isCurrent }: { row: VariantRow; isCurrent: boolean }) {
  return (
    <span className="block min-w-0">
      {isCurrent ? (
        <>
          {rowName(row)} <span className="whitespace-nowrap text-slate">· {m.admin_variants_this()}</span>
        </>
      ) : (
        <Link to={`/products/${row.stored?.id}?tab=variants`} className="text-cobalt-text hover:underline">
          {rowName(row)}
        </Link>
      )}
      <span className="block text-xs text-slate">{row.stored?.sku}</span>
    </span>
  );
}

interface NewNameProps {
  row: VariantRow;
  isInvalid: boolean;
  onChange(name: VariantRow['name']): void;
}

function NewName({ row: { name }, isInvalid, onChange }: NewNameProps) {
  return (
    <span className="grid gap-1 py-1">
      <input
        lang="ru"
        aria-label={m.admin_variants_name()}
        aria-invalid={(isInvalid && name.ru.trim() === '') || undefined}
        value={name.ru}
        maxLength={300}
        onChange={({ target }) => onChange({ ...name, ru: target.value })}
        className={INPUT}
      />
      <input
        lang="uz"
        aria-label={m.admin_variants_name_uz()}
        placeholder={m.admin_variants_name_uz()}
        value={name.uz}
        maxLength={300}
        onChange={({ target }) => onChange({ ...name, uz: target.value })}
        className={INPUT}
      />
    </span>
  );
}

const STATES: Record<ProductState, { tone: Tone; name: () => string }> = {
  draft: { tone: 'plain', name: m.admin_product_draft },
  published: { tone: 'leaf', name: m.admin_product_published },
  hidden: { tone: 'plain', name: m.admin_product_hidden },
  archived: { tone: 'plain', name: m.admin_product_archived },
};

function State({ state }: { state: ProductState | null }) {
  if (state === null) return <Badge tone="cobalt">{m.admin_variants_new()}</Badge>;
  const { tone, name } = STATES[state];
  return <Badge tone={tone}>{name()}</Badge>;
}
