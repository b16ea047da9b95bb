import { tidyText } from '#contract/catalog/product-field-rules.ts';
import { MAX_CELL_LENGTH } from '#contract/imports/import-states.ts';
import type { XmlSource } from './commerceml-file.ts';
import { cutText, FileRefused, type OpenFile } from './file-rows.ts';
import { priceText, wholePieces } from './xml-numbers.ts';

/** The outermost elements of YML and of Google's feed, as RSS and as Atom. */
export const FEEDS: ReadonlySet<string> = new Set(['yml_catalog', 'rss', 'feed']);

/** The columns of every feed, named as price lists name them, so that each is guessed. */
const COLUMNS = {
  code: 'Код поставщика',
  sku: 'Артикул',
  barcode: 'Штрихкод',
  name: 'Название',
  brand: 'Бренд',
  category: 'Категория',
  price: 'Цена',
  oldPrice: 'Старая цена',
  stock: 'Остаток',
  description: 'Описание',
} as const;
type Column = keyof typeof COLUMNS;

const FIELDS: Readonly<Record<string, Column>> = {
  vendorCode: 'sku',
  mpn: 'sku',
  barcode: 'barcode',
  gtin: 'barcode',
  name: 'name',
  title: 'name',
  vendor: 'brand',
  brand: 'brand',
  product_type: 'category',
  description: 'description',
  count: 'stock',
  quantity: 'stock',
  stock_quantity: 'stock',
};
const ITEMS: ReadonlySet<string> = new Set(['offer', 'item', 'entry']);
const MAX_PARAMETERS = 60;
const MAX_CATEGORIES = 10_000;
const MAX_NAME_LENGTH = 120;

/**
 * Offers of YML and of Google's feed as rows with a header, as a price list has them: their parameters are columns too. Read as a
 * stream, twice. Throws `FileRefused`.
 */
export async function openFeed(source: XmlSource): Promise<OpenFile> {
  const parameters = new Set<string>();
  const first = createReader((item) => {
    for (const name of item.parameters.keys()) if (parameters.size < MAX_PARAMETERS) parameters.add(name);
  });
  for await (const _ of source(first.handlers));
  if (first.items() === 0) throw new FileRefused('empty');
  const keys = Object.keys(COLUMNS) as Column[];
  return {
    sheets: [''],
    async *rows(_sheet, lines = Number.POSITIVE_INFINITY) {
      yield { line: 1, cells: [...Object.values(COLUMNS), ...parameters] };
      let line = 1;
      for await (const { values, parameters: own } of readItems(source, first.categories)) {
        line += 1;
        if (line > lines) return;
        const cells = [
          ...keys.map((key) => values.get(key) ?? ''),
          ...[...parameters].map((name) => own.get(name) ?? ''),
        ];
        yield { line, cells: cells.map((cell) => cutText(cell, MAX_CELL_LENGTH)) };
      }
    },
  };
}

interface Item {
  values: Map<Column, string>;
  parameters: Map<string, string>;
}

async function* readItems(source: XmlSource, categories: ReadonlyMap<string, string>): AsyncGenerator<Item> {
  let ready: Item[] = [];
  const reader = createReader((item) => ready.push(item), categories);
  for await (const _ of source(reader.handlers)) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

function createReader(onItem: (item: Item) => void, known: ReadonlyMap<string, string> = new Map()) {
  const categories = new Map<string, string>();
  const path: string[] = [];
  /** The small elements of the item. */
  let texts = new Map<string, string>();
  let item: Item | null = null;
  let itemDepth = 0;
  let parameter = '';
  let category = '';
  let text = '';
  let items = 0;

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    path.push(name);
    text = '';
    if (item === null && ITEMS.has(name)) {
      item = { values: new Map(), parameters: new Map() };
      itemDepth = path.length;
      texts = new Map();
      const { id } = attributes;
      if (id !== undefined) item.values.set('code', id);
    } else if (name === 'param') parameter = tidyText(attributes.name ?? '').slice(0, MAX_NAME_LENGTH);
    else if (name === 'category') category = attributes.id ?? '';
  }

  function close(name: string): void {
    const value = tidyText(text);
    text = '';
    path.pop();
    if (item === null) {
      if (name === 'category' && category !== '' && categories.size < MAX_CATEGORIES) categories.set(category, value);
    } else if (path.length < itemDepth) end(item);
    else if (path.length === itemDepth) take(item, name, value);
  }

  function take({ values, parameters }: Item, name: string, value: string): void {
    if (value === '') return;
    const field = FIELDS[name];
    if (name === 'param' && parameter !== '' && parameters.size < MAX_PARAMETERS) {
      const before = parameters.get(parameter);
      parameters.set(parameter, before === undefined ? value : `${before}; ${value}`);
    } else if (field !== undefined) {
      if (!values.has(field)) values.set(field, value);
    } else if (NAMED.has(name)) texts.set(name, value);
  }

  function end(ended: Item): void {
    const { values } = ended;
    const textOf = (name: string) => texts.get(name) ?? '';
    if (!values.has('code') && textOf('id') !== '') values.set('code', textOf('id'));
    const words = [textOf('typePrefix'), values.get('brand') ?? '', textOf('model')];
    if (!values.has('name') && textOf('model') !== '') values.set('name', tidyText(words.join(' ')));
    const group = known.get(textOf('categoryId'));
    if (group !== undefined) values.set('category', group);
    setPrices(values, textOf);
    const stock = values.get('stock');
    if (stock !== undefined) values.set('stock', wholePieces(stock));
    const description = values.get('description');
    if (description !== undefined) values.set('description', tidyText(description.replace(/<[^>]*>/g, ' ')));
    items += 1;
    onItem(ended);
    item = null;
  }

  return {
    categories,
    items: () => items,
    handlers: {
      open,
      text(part: string) {
        if (text.length < MAX_CELL_LENGTH) text += part;
      },
      close,
    },
  };
}

/** Elements that are read together with others. */
const NAMED: ReadonlySet<string> = new Set([
  ...['id', 'typePrefix', 'model', 'categoryId'],
  ...['price', 'oldprice', 'sale_price', 'currencyId'],
]);

/** Google's price stands before its currency, and is the old one beside a price of a sale. */
function setPrices(values: Map<Column, string>, textOf: (name: string) => string): void {
  const money = (text: string) => {
    const [, number = '', currency = ''] = /^(.*?\d)\s*([\p{L}'ʻ‘’]*)$/u.exec(text) ?? [];
    return priceText(number || text, currency || textOf('currencyId'));
  };
  const [price, sale, old] = [textOf('price'), textOf('sale_price'), textOf('oldprice')];
  const current = money(sale || price);
  const before = money(sale === '' ? old : price);
  if (current !== '') values.set('price', current);
  if (before !== '') values.set('oldPrice', before);
}
