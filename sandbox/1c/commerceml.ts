/** Files as accounting programs write them: each in the shape of another version. */
export interface SentGood {
  code: string;
  sku?: string;
  barcode?: string;
  name?: string;
  price?: string;
  /** By warehouse; under an empty key the total. */
  rests?: Readonly<Record<string, string>>;
  isDeleted?: boolean;
  /** The code of its group. */
  group?: string;
  maker?: string;
  description?: string;
  /** Values by the codes of properties. */
  properties?: Readonly<Record<string, string>>;
  /** Paths below `import_files/`. */
  pictures?: readonly string[];
}

export const PRICE_TYPE = 'bd72d8f9-55bc-11d9-848a-00112f43529a';
export const WAREHOUSE = 'cbcf4950-55bc-11d9-848a-00112f43529a';

interface DocumentOptions {
  version?: string;
  encoding?: string;
}

/** What a catalogue says of its groups and properties. */
interface Classifier {
  /** XML of the groups. */
  groups?: string;
  properties?: string;
}

export const PROPERTY = 'c0104e62-55bc-11d9-848a-00112f43529a';
export const WHITE = 'd1f7a3a0-55bc-11d9-848a-00112f43529a';

/** A group within another one, and a property with a list of values, of which goods name one by its code. */
export const CLASSIFIER: Classifier = {
  groups: `<Группа><Ид>g1</Ид><Наименование>Бытовая техника</Наименование><Группы><Группа><Ид>g2</Ид><Наименование>Чайники</Наименование></Группа></Группы></Группа>`,
  properties: `<Свойства><Свойство><Ид>${PROPERTY}</Ид><Наименование>Цвет</Наименование><ТипЗначений>Справочник</ТипЗначений>
<ВариантыЗначений><Справочник><ИдЗначения>${WHITE}</ИдЗначения><Значение>Белый</Значение></Справочник></ВариантыЗначений></Свойство></Свойства>`,
};

function documentOf(body: string, { version = '2.09', encoding = 'UTF-8' }: DocumentOptions = {}): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" xmlns:xs="http://www.w3.org/2001/XMLSchema" ВерсияСхемы="${version}" ДатаФормирования="2026-11-26T10:00:00">${body}
</КоммерческаяИнформация>`;
}

/** `import.xml`: goods without prices and stock. */
export function catalogueFile(goods: readonly SentGood[], options: DocumentOptions & Classifier = {}): string {
  const { groups = '<Группа><Ид>g1</Ид><Наименование>Товары</Наименование></Группа>', properties = '' } = options;
  const rows = goods.map(
    ({ code, sku, barcode, name, isDeleted, group = 'g1', maker, description, properties: values, pictures = [] }) => `
<Товар${isDeleted ? ' Статус="Удален"' : ''}><Ид>${code}</Ид>${tag('Артикул', sku)}${tag('Штрихкод', barcode)}${tag('Наименование', name)}
<БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница><Группы><Ид>${group}</Ид></Группы>${tag('Описание', description)}${pictures.map((path) => tag('Картинка', path)).join('')}
${maker === undefined ? '' : `<Изготовитель><Ид>m-${maker}</Ид>${tag('Наименование', maker)}</Изготовитель>`}${valuesOf(values)}
<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ВидНоменклатуры</Наименование><Значение>Товар</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>
${isDeleted ? '<ПометкаУдаления>true</ПометкаУдаления>' : ''}</Товар>`,
  );
  return documentOf(
    `<Классификатор><Ид>k</Ид><Наименование>Классификатор</Наименование><Группы>${groups}</Группы>${properties}</Классификатор>
<Каталог СодержитТолькоИзменения="false"><Ид>k</Ид><ИдКлассификатора>k</ИдКлассификатора><Товары>${rows.join('')}</Товары></Каталог>`,
    options,
  );
}

/** `offers.xml` of the versions up to 2.07: prices and stock together, warehouses as attributes. */
export function offersFile(goods: readonly SentGood[], options?: DocumentOptions & { currency?: string }): string {
  const rows = goods.map(
    ({ code, sku, barcode, name, price, rests = {} }) => `
<Предложение><Ид>${code}</Ид>${tag('Артикул', sku)}${tag('Штрихкод', barcode)}${tag('Наименование', name)}
${price === undefined ? '' : pricesOf(price, options?.currency)}${tag('Количество', rests[''])}
${warehouses(rests)
  .map(([id, count]) => `<Склад ИдСклада="${id}" КоличествоНаСкладе="${count}"/>`)
  .join('')}</Предложение>`,
  );
  return documentOf(
    `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>k#</Ид><Наименование>Пакет</Наименование>
<ТипыЦен><ТипЦены><Ид>${PRICE_TYPE}</Ид><Наименование>Розничная</Наименование><Валюта>UZS</Валюта></ТипЦены></ТипыЦен>
<Склады><Склад><Ид>${WAREHOUSE}</Ид><Наименование>Чиланзар</Наименование></Склад></Склады>
<Предложения>${rows.join('')}</Предложения></ПакетПредложений>`,
    { version: '2.05', ...options },
  );
}

/** `prices.xml` of 2.08 and later: a code and its prices, and nothing that names their kinds. */
export function pricesFile(goods: readonly SentGood[], options?: DocumentOptions): string {
  const rows = goods.map(
    ({ code, price }) => `<Предложение><Ид>${code}</Ид>${price === undefined ? '' : pricesOf(price)}</Предложение>`,
  );
  return packageOf(rows, options);
}

/** `rests.xml` of 2.08 and later. */
export function restsFile(goods: readonly SentGood[], options?: DocumentOptions): string {
  const rows = goods.map(({ code, rests = {} }) => {
    const total = rests[''] === undefined ? '' : `<Остаток><Количество>${rests['']}</Количество></Остаток>`;
    const each = warehouses(rests).map(
      ([id, count]) => `<Остаток><Склад><Ид>${id}</Ид><Количество>${count}</Количество></Склад></Остаток>`,
    );
    return `<Предложение><Ид>${code}</Ид><Остатки>${total}${each.join('')}</Остатки></Предложение>`;
  });
  return packageOf(rows, options);
}

function packageOf(rows: readonly string[], options?: DocumentOptions): string {
  return documentOf(
    `<ПакетПредложений СодержитТолькоИзменения="true"><Ид>k#</Ид><Предложения>${rows.join('\n')}</Предложения></ПакетПредложений>`,
    options,
  );
}

function valuesOf(properties: SentGood['properties'] = {}): string {
  const values = Object.entries(properties).map(
    ([code, value]) => `<ЗначенияСвойства><Ид>${code}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`,
  );
  return values.length === 0 ? '' : `<ЗначенияСвойств>${values.join('')}</ЗначенияСвойств>`;
}

function pricesOf(price: string, currency = 'UZS'): string {
  return `<Цены><Цена><Представление>${price} сум за шт</Представление><ИдТипаЦены>${PRICE_TYPE}</ИдТипаЦены>
<ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена></Цены>`;
}

function warehouses(rests: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(rests).filter(([id]) => id !== '');
}

function tag(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<${name}>${value}</${name}>`;
}
