import { fieldLabel, PROBLEM_TEXTS, STATUS_LABELS } from '#admin/entities/product/field-labels.ts';
import { choiceNamesOf, choicesOf, optionsOf, showValue } from '#admin/entities/product/field-values.ts';
import { nameKey } from '#admin/entities/product/product-name.ts';
import type { CellValue } from '#admin/grid/cell-value.ts';
import type { CellEditorKind, GridColumn, ParsedCell } from '#admin/grid/grid-column.ts';
import { checkFieldValue, isOldPriceAllowed } from '#contract/catalog/product-field-rules.ts';
import { formatFieldText, parseFieldText } from '#contract/catalog/product-field-text.ts';
import { type ProductField, productField } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

export type ProductColumn = GridColumn<GridRow>;

/** Texts that exist in both languages and are edited together. */
const TWINS: Readonly<Record<string, string>> = {
  name_ru: 'name_uz',
  name_uz: 'name_ru',
  gift_ru: 'gift_uz',
  gift_uz: 'gift_ru',
};

const WIDTHS: Readonly<Record<string, number>> = {
  name_ru: 320,
  name_uz: 320,
  category: 170,
  published: 104,
  price: 116,
  old_price: 116,
  cost: 136,
  stock: 88,
  margin: 88,
  sold: 92,
  keywords: 200,
  slug: 200,
  stickers: 160,
  ikpu: 160,
  package_code: 136,
  vat: 88,
  barcode: 136,
};

/** Columns that checks and labels need, whether they are shown or not. */
export const ALWAYS_READ = ['name_ru', 'name_uz', 'price', 'old_price'];

/** The columns to be read so that these can be shown and edited: a text is edited beside that of the other language. */
export function columnsToRead(shown: readonly string[]): string[] {
  return [...new Set([...ALWAYS_READ, ...shown, ...shown.flatMap((key) => TWINS[key] ?? [])])];
}

/** Every column that the person may see, in the order of the fields. */
export function productColumns(fields: ProductFields, locale: Locale): ProductColumn[] {
  const byKey = new Map<string, ProductColumn>();
  const columns = fields.columns.flatMap(({ key, isEditable }) => {
    const field = productField(key);
    return field ? [productColumn(field, isEditable, fields, locale, byKey)] : [];
  });
  for (const column of columns) byKey.set(column.key, column);
  return columns;
}

function productColumn(
  field: ProductField,
  isEditable: boolean,
  fields: ProductFields,
  locale: Locale,
  byKey: ReadonlyMap<string, ProductColumn>,
): ProductColumn {
  const { key, kind } = field;
  const choices = choicesOf(field, fields);
  const options = optionsOf(field, fields, locale);
  const names = choiceNamesOf(field, fields, locale);
  const editor = isEditable ? editorOf(field, options, byKey) : undefined;
  return {
    key,
    title: fieldLabel(key, fields, locale),
    width: WIDTHS[key] ?? (kind === 'choices' ? 160 : kind === 'time' ? 136 : kind === 'text' ? 140 : 104),
    ...(isNumber(field) && { align: 'end' }),
    ...(kind === 'flag' && { align: 'centre' }),
    canSort: field.isSortable,
    ...(editor && { editor }),
    valueOf: ({ id, values }) => (key === 'id' ? id : (values[key] ?? null)),
    format: (value) => showValue(field, value, locale, names),
    copy: (value) =>
      key === 'status' ? showValue(field, value, locale, names) : formatFieldText(field, value, locale, choices),
    parse: (text) => parseCell(field, text, choices),
    check: (value, values) => checkCell(field, value, values),
    ...(field.isClearable && { emptyValue: kind === 'choices' || kind === 'texts' ? [] : null }),
    ...renderOf(field),
  };
}

function isNumber({ key, kind }: ProductField): boolean {
  return key !== 'status' && ['integer', 'money', 'percent', 'decimal'].includes(kind);
}

function editorOf(
  field: ProductField,
  options: ReturnType<typeof optionsOf>,
  byKey: ReadonlyMap<string, ProductColumn>,
): CellEditorKind<GridRow> {
  if (field.key === 'status') return { kind: 'select', options, canBeEmpty: true };
  switch (field.kind) {
    case 'integer':
    case 'money':
    case 'percent':
      return { kind: 'number' };
    case 'flag':
      return { kind: 'toggle' };
    case 'choice':
      return { kind: 'select', options, canBeEmpty: field.isClearable };
    case 'choices':
      return { kind: 'multi-select', options };
    default:
      return textEditor(field.key, byKey);
  }
}

function textEditor(key: string, byKey: ReadonlyMap<string, ProductColumn>): CellEditorKind<GridRow> {
  const twin = TWINS[key];
  if (twin === undefined) return { kind: 'text' };
  const labels = [m.admin_products_russian(), m.admin_products_uzbek()];
  const [label = '', twinLabel = ''] = key.endsWith('_ru') ? labels : labels.reverse();
  return {
    kind: 'text',
    label,
    twin: {
      label: twinLabel,
      column: () => {
        const column = byKey.get(twin);
        if (!column) throw new Error(`No column ${twin}`);
        return column;
      },
    },
  };
}

function parseCell(field: ProductField, text: string, choices: Parameters<typeof parseFieldText>[2]): ParsedCell {
  if (field.key === 'status') {
    const word = text.trim().toLowerCase();
    const status = STATUS_LABELS.find(({ label }) => label().toLowerCase() === word);
    if (status) return { value: status.id };
  }
  const parsed = parseFieldText(field, text, choices);
  return 'problem' in parsed ? { error: PROBLEM_TEXTS[parsed.problem]() } : parsed;
}

function checkCell(field: ProductField, value: CellValue, values: (key: string) => CellValue): string | undefined {
  const checked = checkFieldValue(field, value);
  if ('problem' in checked) return PROBLEM_TEXTS[checked.problem]();
  if (field.key !== 'price' && field.key !== 'old_price') return undefined;
  const price = Number(field.key === 'price' ? value : values('price'));
  const oldPrice = field.key === 'old_price' ? value : values('old_price');
  const isAllowed = isOldPriceAllowed(price, typeof oldPrice === 'number' ? oldPrice : null);
  return isAllowed ? undefined : PROBLEM_TEXTS.old_price_not_above();
}

function renderOf({ key }: ProductField): Pick<ProductColumn, 'render'> {
  switch (key) {
    case nameKey():
      return { render: (value, row) => <NameCell name={String(value ?? '')} row={row} /> };
    case 'published':
      return { render: (value) => <PublishedMark isOn={value === true} /> };
    case 'completeness':
      return { render: (value) => <Completeness percent={Number(value ?? 0)} /> };
    case 'stock':
      return { render: (value, row) => <StockAmount amount={Number(value ?? 0)} id={row.id} /> };
    default:
      return {};
  }
}

function NameCell({ name, row }: { name: string; row: GridRow }) {
  const picture = 'mr-2 size-6 shrink-0 rounded-[0.25rem] bg-tile';
  return (
    <>
      {row.picture ? (
        <img src={pictureUrl(row.picture, 160)} alt="" width={24} height={24} decoding="async" className={picture} />
      ) : (
        <span className={picture} />
      )}
      <span className="grow truncate">{name}</span>
      {/* The grid follows the link: a router's link is the dearest element of a row that scrolls by. */}
      {/* biome-ignore lint/a11y/useAnchorContent: its label is the content; an icon in every row is drawn in every frame */}
      <a
        href={`/admin/products/${row.id}`}
        data-open-row=""
        tabIndex={-1}
        aria-label={m.admin_products_open({ name })}
        className="grid-open"
      />
    </>
  );
}

function PublishedMark({ isOn }: { isOn: boolean }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5', isOn ? 'text-slate' : 'font-medium')}>
      <span aria-hidden className={classNames('size-2 rounded-full', isOn ? 'bg-leaf' : 'border-2 border-amber')} />
      {isOn ? m.admin_products_yes() : m.admin_products_no()}
    </span>
  );
}

function Completeness({ percent }: { percent: number }) {
  return (
    <span className="flex w-full items-center gap-2">
      <span aria-hidden className="h-1 grow rounded-full bg-line">
        <span
          className={classNames('block h-full rounded-full', percent >= 80 ? 'bg-leaf' : 'bg-amber')}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="tabular w-9 text-right text-xs text-slate">{percent}&nbsp;%</span>
    </span>
  );
}

/** Leads to the movements of the good's stock. */
function StockAmount({ amount, id }: { amount: number; id: number }) {
  return (
    <a
      href={`/admin/products/${id}?tab=stock`}
      data-open-row="stock"
      tabIndex={-1}
      className={classNames('tabular hover:underline', amount === 0 && 'text-anor-text')}
    >
      {amount}
    </a>
  );
}
