import { tidyText } from '#contract/catalog/product-field-rules.ts';
import { MAX_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '#contract/imports/import-states.ts';
import { cutText, type FileColumn, FileRefused, type FileRow, type OpenFile } from './file-rows.ts';
import type { XmlHandlers } from './stream-xml.ts';

/** The parts of the text of one file, as often as it is read. */
export type XmlSource = (handlers: XmlHandlers) => AsyncGenerator<void>;

/** Columns that every file of CommerceML has. */
const BASE: readonly FileColumn[] = [
  { key: 'code', title: 'Ид' },
  { key: 'barcode', title: 'Штрихкод' },
  { key: 'sku', title: 'Артикул' },
  { key: 'name', title: 'Наименование' },
  { key: 'published', title: 'На витрине' },
];
/** The stock of a file that knows no warehouses. */
const TOTAL = 'stock:';
/** Prices without a named currency are in that of the books. */
const SUM = /^(|860|uzs|сум\.?|сўм|sum|so[ʻʼ'‘’`]?m)$/iu;
const DELETED = /^(true|1|да|удал[её]н)$/iu;

/**
 * Goods, offers, prices and rests of CommerceML 2 of any version as rows with a header: what a file has is told by the
 * names of its elements alone. Read as a stream, twice: its prices and warehouses are its columns, and stand in its rows.
 * Throws `FileRefused`.
 */
export async function openCommerceMl(source: XmlSource): Promise<OpenFile> {
  const { keys, titles, isCommerceMl } = await readColumns(source);
  if (!isCommerceMl) throw new FileRefused('unknown_format');
  // A total beside warehouses would count their pieces twice.
  const own = [...keys].filter((key) => key !== TOTAL || ![...keys].some(isWarehouse));
  if (BASE.length + own.length > MAX_IMPORT_COLUMNS) throw new FileRefused('too_many_columns');
  const columns = [...BASE, ...own.map((key) => ({ key, title: titleOf(key, titles) }))];
  return {
    sheets: [''],
    columns,
    async *rows(_sheet, lines = Number.POSITIVE_INFINITY) {
      yield { line: 1, cells: columns.map(({ title }) => title) };
      let line = 1;
      for await (const item of readItems(source)) {
        line += 1;
        if (line > lines) return;
        yield rowOf(item, line, columns);
      }
    },
  };
}

function isWarehouse(key: string): boolean {
  return key.startsWith(TOTAL) && key !== TOTAL;
}

function titleOf(key: string, titles: ReadonlyMap<string, string>): string {
  if (key === TOTAL) return 'Остаток';
  const code = key.slice(key.indexOf(':') + 1);
  return `${key.startsWith('price:') ? 'Цена' : 'Остаток'}: ${titles.get(key) ?? code}`;
}

function rowOf({ values }: Item, line: number, columns: readonly FileColumn[]): FileRow {
  return { line, cells: columns.map(({ key }) => cutText(values.get(key) ?? '', MAX_CELL_LENGTH)) };
}

/** One product, offer or rest. */
interface Item {
  /** By the keys of columns. */
  values: Map<string, string>;
}

async function readColumns(source: XmlSource) {
  const keys = new Set<string>();
  const reader = createReader(({ values }) => {
    for (const key of values.keys()) if (key.includes(':')) keys.add(key);
    if (keys.size > MAX_IMPORT_COLUMNS) throw new FileRefused('too_many_columns');
  });
  for await (const _ of source(reader.handlers));
  return { keys, titles: reader.titles, isCommerceMl: reader.isCommerceMl() };
}

async function* readItems(source: XmlSource): AsyncGenerator<Item> {
  let ready: Item[] = [];
  const reader = createReader((item) => ready.push(item));
  for await (const _ of source(reader.handlers)) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

/** Elements within the document, and no more: nothing of it is deeper. */
const MAX_DEPTH = 60;
const MAX_TITLES = 1000;

function createReader(onItem: (item: Item) => void) {
  const path: string[] = [];
  const titles = new Map<string, string>();
  const currencies = new Map<string, string>();
  /** What the small elements around the current one have said so far. */
  let group = new Map<string, string>();
  let item: Item | null = null;
  let itemDepth = 0;
  let isDeleted = false;
  let text = '';
  let root = '';

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    path.push(name);
    if (path.length > MAX_DEPTH) throw new FileRefused('damaged');
    if (path.length === 1) root = name;
    text = '';
    if (item === null && isItem(name, path)) {
      item = { values: new Map() };
      itemDepth = path.length;
      isDeleted = DELETED.test(attributes.Статус ?? '');
    } else if (isGroup(name)) group = new Map();
    if (item !== null && name === 'Склад') addRest(attributes.ИдСклада, attributes.КоличествоНаСкладе);
  }

  function close(name: string): void {
    const value = tidyText(text);
    text = '';
    const parent = path.at(-2) ?? '';
    path.pop();
    if (item === null) closeOutside(name, parent, value);
    else if (path.length < itemDepth) endItem(item);
    else closeInside(item, name, parent, value);
  }

  function closeOutside(name: string, parent: string, value: string): void {
    const kind = KINDS_OF_LISTS[parent];
    if (kind !== undefined) group.set(name, value);
    const own = KINDS_OF_LISTS[name];
    const code = group.get('Ид') ?? '';
    if (own === undefined || code === '' || titles.size >= MAX_TITLES) return;
    titles.set(own + code, cutText(group.get('Наименование') ?? code, 200));
    if (own === 'price:') currencies.set(code, group.get('Валюта') ?? '');
  }

  function closeInside({ values }: Item, name: string, parent: string, value: string): void {
    if (path.length === itemDepth) {
      const key = FIELDS[name];
      if (key !== undefined && value !== '' && !values.has(key)) values.set(key, value);
      if (name === 'ПометкаУдаления' || name === 'Статус') isDeleted ||= DELETED.test(value);
      if (name === 'Количество' && value !== '') values.set(TOTAL, wholePieces(value));
      return;
    }
    switch (`${parent}/${name}`) {
      case 'Цены/Цена':
        addPrice(values);
        break;
      case 'Остаток/Склад':
      case 'КоличествоНаСкладах/КоличествоНаСкладе':
        addRest(group.get('ИдСклада') ?? group.get('Ид'), group.get('Количество'));
        break;
      case 'Остаток/Количество':
        if (value !== '') values.set(TOTAL, wholePieces(value));
        break;
      case 'ЗначенияРеквизитов/ЗначениеРеквизита':
        addProperty(values, group.get('Наименование') ?? '', group.get('Значение') ?? '');
        break;
      default:
        group.set(name, value);
    }
  }

  function addPrice(values: Map<string, string>): void {
    const type = group.get('ИдТипаЦены') ?? '';
    const currency = group.get('Валюта') || currencies.get(type) || '';
    const price = wholeSum(group.get('ЦенаЗаЕдиницу') ?? '');
    if (price === '') return;
    values.set(`price:${cutText(type, 200)}`, SUM.test(currency) ? price : `${price} ${currency}`);
  }

  function addRest(warehouse = '', count = ''): void {
    if (item === null || warehouse === '' || tidyText(count) === '') return;
    item.values.set(TOTAL + cutText(warehouse, 200), wholePieces(tidyText(count)));
  }

  function addProperty(values: Map<string, string>, name: string, value: string): void {
    if (/^штрих-?код/iu.test(name) && value !== '' && !values.has('barcode')) values.set('barcode', value);
  }

  function endItem(ended: Item): void {
    const { values } = ended;
    // All characteristics of a product have its SKU and its name.
    if (values.get('code')?.includes('#')) {
      values.delete('sku');
      values.delete('name');
    }
    if (isDeleted) values.set('published', 'нет');
    if (values.size > 0) onItem(ended);
    item = null;
  }

  return {
    titles,
    isCommerceMl: () => root === 'КоммерческаяИнформация',
    handlers: {
      open,
      text(part: string) {
        if (text.length < MAX_CELL_LENGTH) text += part;
      },
      close,
    },
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  Ид: 'code',
  Штрихкод: 'barcode',
  Артикул: 'sku',
  Наименование: 'name',
};

const KINDS_OF_LISTS: Readonly<Record<string, string>> = { ТипЦены: 'price:', Склад: TOTAL };

/** Goods of orders and of the makers' lists are no goods of the catalogue. */
function isItem(name: string, path: readonly string[]): boolean {
  const list = path.at(-2);
  return (
    (name === 'Товар' && list === 'Товары' && path.at(-3) === 'Каталог') ||
    (name === 'Предложение' && list === 'Предложения')
  );
}

/** Elements whose children are read together. */
function isGroup(name: string): boolean {
  return ['Цена', 'ТипЦены', 'Склад', 'КоличествоНаСкладе', 'ЗначениеРеквизита'].includes(name);
}

/** `1 290 000,50` → `1290001`. A price of zero means that there is none. What is no number stays as it is, and is refused. */
function wholeSum(text: string): string {
  const number = numberOf(text);
  if (number === null) return tidyText(text);
  return number === 0 ? '' : String(Math.round(number));
}

/** `12.000` → `12`. Less than nothing is nothing: 1C sells what it has not received yet. */
function wholePieces(text: string): string {
  const number = numberOf(text);
  return number === null ? text : String(Math.max(0, Math.floor(number)));
}

/** Numbers of XML have no groups: `12.000` is twelve, not twelve thousand. */
function numberOf(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}
