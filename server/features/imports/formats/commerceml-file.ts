import { tidyText } from '#contract/catalog/product-field-rules.ts';
import { MAX_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '#contract/imports/import-states.ts';
import { cutText, type FileColumn, FileRefused, type FileRow, type OpenFile } from './file-rows.ts';
import type { XmlHandlers } from './stream-xml.ts';
import { priceText, wholePieces } from './xml-numbers.ts';

/** The parts of the text of one file, as often as it is read. */
export type XmlSource = (handlers: XmlHandlers) => AsyncGenerator<void>;

/** Paths of pictures, a line each. */
export const PICTURES = 'pictures';

/** Columns that every file of CommerceML has. */
const BASE: readonly FileColumn[] = [
  { key: 'code', title: 'Ид' },
  { key: 'barcode', title: 'Штрихкод' },
  { key: 'sku', title: 'Артикул' },
  { key: 'name', title: 'Наименование' },
  { key: 'published', title: 'На витрине' },
  { key: 'group', title: 'Группа' },
  { key: 'brand', title: 'Изготовитель' },
  { key: 'description', title: 'Описание' },
  { key: PICTURES, title: 'Картинки' },
];
/** Further ones are not read: a classifier may have hundreds. */
const MAX_PROPERTIES = 60;
/** The stock of a file that knows no warehouses. */
const TOTAL = 'stock:';
const DELETED = /^(true|1|да|удал[её]н)$/iu;

/**
 * Goods, offers, prices and rests of CommerceML 2 of any version as rows with a header: what a file has is told by the
 * names of its elements alone. Read as a stream, twice: its prices and warehouses are its columns, and stand in its rows.
 * Throws `FileRefused`.
 */
export async function openCommerceMl(source: XmlSource): Promise<OpenFile> {
  const { keys, titles, values, isCommerceMl } = await readColumns(source);
  if (!isCommerceMl) throw new FileRefused('unknown_format');
  // A total beside warehouses would count their pieces twice.
  const own = [...keys].filter((key) => key !== TOTAL || ![...keys].some(isWarehouse));
  if (BASE.length + own.length > MAX_IMPORT_COLUMNS) throw new FileRefused('too_many_columns');
  const columns = [...BASE, ...own.map((key) => ({ key, title: titleOf(key, titles) }))];
  const terms = [...titles].flatMap(([key, title]) => (key.startsWith('group:') ? [{ key, title }] : []));
  return {
    sheets: [''],
    columns,
    terms,
    async *rows(_sheet, lines = Number.POSITIVE_INFINITY) {
      yield { line: 1, cells: columns.map(({ title }) => title) };
      let line = 1;
      for await (const item of readItems(source)) {
        line += 1;
        if (line > lines) return;
        yield rowOf(item, line, columns, values);
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
  const title = titles.get(key) ?? code;
  if (key.startsWith('property:')) return title;
  return `${key.startsWith('price:') ? 'Цена' : 'Остаток'}: ${title}`;
}

/** Values of properties that the classifier lists stand in goods by their codes. */
function rowOf({ values }: Item, line: number, columns: readonly FileColumn[], known: Dictionary): FileRow {
  const textOf = (key: string) => {
    const text = values.get(key) ?? '';
    if (!(key.startsWith('property:') || key === 'brand')) return text;
    return text
      .split(';')
      .map((one) => known.get(one) ?? one)
      .join('; ');
  };
  return { line, cells: columns.map(({ key }) => cutText(textOf(key), MAX_CELL_LENGTH)) };
}

/** Values of properties by their codes. */
type Dictionary = ReadonlyMap<string, string>;

/** One product, offer or rest. */
interface Item {
  /** By the keys of columns. */
  values: Map<string, string>;
}

async function readColumns(source: XmlSource) {
  const keys = new Set<string>();
  const properties = new Set<string>();
  const reader = createReader(({ values }) => {
    for (const key of values.keys()) {
      if (key.startsWith('property:')) {
        if (properties.size < MAX_PROPERTIES) properties.add(key);
      } else if (key.includes(':')) keys.add(key);
    }
    if (keys.size > MAX_IMPORT_COLUMNS) throw new FileRefused('too_many_columns');
  });
  for await (const _ of source(reader.handlers));
  const { titles, values } = reader;
  return { keys: new Set([...keys, ...properties]), titles, values, isCommerceMl: reader.isCommerceMl() };
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
const MAX_TITLES = 3000;
/** Of properties together. */
const MAX_VALUES = 50_000;
const MAX_GROUP = 40;
const MAX_CODE_LENGTH = 200;
const MAX_TERM_LENGTH = 200;
/** A property that says who has made the goods, in programs without an element for it. */
const MAKER = /^(производитель|изготовитель|бренд|торговая марка|brend|ishlab chiqaruvchi)$/iu;

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
  /** The groups around the current one, from the outermost. */
  const groups: { code: string; name: string }[] = [];
  const values = new Map<string, string>();
  let property = '';
  let makerProperty = '';

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
    if (item === null && name === 'Группа') groups.push({ code: '', name: '' });
    if (item === null && isProperty(name)) property = '';
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
    if (name === 'Группа' || parent === 'Группа') closeGroup(name, value);
    else if (isProperty(parent)) closeProperty(name, value);
    else if (parent === 'Справочник') group.set(name, value);
    else if (name === 'Справочник') {
      const code = group.get('ИдЗначения');
      if (code && values.size < MAX_VALUES) values.set(code, cutText(group.get('Значение') ?? '', MAX_TERM_LENGTH));
    } else closeTitle(name, parent, value);
  }

  /** A group is called by its whole way from the top. */
  function closeGroup(name: string, value: string): void {
    const current = groups.at(-1);
    if (current === undefined) return;
    if (name === 'Ид') current.code = cutText(value, MAX_CODE_LENGTH);
    else if (name === 'Наименование') current.name = value;
    else if (name === 'Группа') {
      const way = groups.map((one) => one.name || one.code).join(' / ');
      if (current.code !== '' && titles.size < MAX_TITLES) titles.set(`group:${current.code}`, cutText(way, 200));
      groups.pop();
    }
  }

  function closeProperty(name: string, value: string): void {
    if (name === 'Ид') property = cutText(value, MAX_CODE_LENGTH);
    if (name !== 'Наименование' || property === '' || titles.size >= MAX_TITLES) return;
    titles.set(`property:${property}`, cutText(value, MAX_TERM_LENGTH));
    if (MAKER.test(value)) makerProperty ||= property;
  }

  function closeTitle(name: string, parent: string, value: string): void {
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
      if (name === 'Картинка' && value !== '') {
        const before = values.get(PICTURES);
        values.set(PICTURES, before === undefined ? value : `${before}\n${value}`);
      }
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
      case 'Группы/Ид':
        if (value !== '' && !values.has('group')) values.set('group', cutText(value, MAX_CODE_LENGTH));
        break;
      case 'Изготовитель/Наименование':
        if (value !== '') values.set('brand', value);
        break;
      case 'ЗначенияСвойств/ЗначенияСвойства':
        addPropertyValue(values);
        break;
      case 'ЗначенияСвойства/Значение':
        group.set(name, [group.get(name), value].filter((one) => one !== undefined && one !== '').join(';'));
        break;
      case 'ЗначенияРеквизитов/ЗначениеРеквизита':
        addProperty(values, group.get('Наименование') ?? '', group.get('Значение') ?? '');
        break;
      default:
        // Of whatever else there is, only as much as the small elements of the format have.
        if (group.size < MAX_GROUP) group.set(name, value);
    }
  }

  function addPrice(values: Map<string, string>): void {
    const type = group.get('ИдТипаЦены') ?? '';
    const currency = group.get('Валюта') || currencies.get(type) || '';
    const price = priceText(group.get('ЦенаЗаЕдиницу') ?? '', currency);
    if (price !== '') values.set(`price:${cutText(type, 200)}`, price);
  }

  function addRest(warehouse = '', count = ''): void {
    if (item === null || warehouse === '' || tidyText(count) === '') return;
    item.values.set(TOTAL + cutText(warehouse, 200), wholePieces(tidyText(count)));
  }

  function addPropertyValue(values: Map<string, string>): void {
    const code = cutText(group.get('Ид') ?? '', MAX_CODE_LENGTH);
    const value = group.get('Значение') ?? '';
    if (code === '' || value === '' || values.size > MAX_IMPORT_COLUMNS * 2) return;
    if (code === makerProperty && !values.has('brand')) values.set('brand', value);
    values.set(`property:${code}`, value);
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
    values,
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
  Описание: 'description',
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

function isProperty(name: string): boolean {
  return name === 'Свойство' || name === 'СвойствоНоменклатуры';
}

const GROUPS: ReadonlySet<string> = new Set([
  ...['Цена', 'ТипЦены', 'Склад', 'КоличествоНаСкладе', 'ЗначениеРеквизита'],
  ...['Справочник', 'ЗначенияСвойства'],
]);

/** Elements whose children are read together. */
function isGroup(name: string): boolean {
  return GROUPS.has(name);
}
