import { setImmediate as turn } from 'node:timers/promises';
import { MAX_WORD_LENGTH, type Mark } from '#contract/exchange/exchange-orders.ts';
import { streamXmlFile, type XmlHandlers } from '#server/features/imports/index.ts';
import { DELIVERY_CODE } from './write-orders.ts';

/** What a program says of an order. */
export interface Report {
  /** Its Ид and its number: some programs write a code of their own into the one. */
  names: string[];
  /** A word of the program, or a mark; null: it says nothing of its state. */
  word: string | null;
  total: number | null;
  /** Goods with their quantities, by their code and SKU. */
  goods: { codes: string[]; quantity: number }[];
}

const STATE_NAMES = ['статус заказа', 'статус', 'состояние', 'состояние заказа', 'статусзаказа'];

/**
 * The orders of a file, of any version: documents are read by the names of their elements wherever they stand. Payments and
 * shipments, which are documents of their own, are passed over. Throws `FileRefused`; null: it is no CommerceML.
 */
export async function readReports(content: Buffer): Promise<Report[] | null> {
  const reader = reportReader();
  for await (const _piece of streamXmlFile(content, reader.handlers)) await turn();
  return reader.reports();
}

interface OpenDocument {
  texts: Map<string, string>;
  properties: Map<string, string>;
  goods: { texts: Map<string, string>; properties: Map<string, string> }[];
}

function reportReader(): { handlers: XmlHandlers; reports(): Report[] | null } {
  const path: string[] = [];
  const reports: Report[] = [];
  let root: string | null = null;
  let document: OpenDocument | null = null;
  let property = { name: '', value: '' };
  let text = '';

  /** Into the document, or into the good that is open within it. */
  function take(name: string, value: string): void {
    const parent = path.at(-2);
    if (name === 'Наименование' && parent === 'ЗначениеРеквизита') property.name = value;
    else if (name === 'Значение' && parent === 'ЗначениеРеквизита') property.value = value;
    else if (parent === 'Документ') document?.texts.set(name, value);
    else if (parent === 'Товар' && path.at(-4) === 'Документ') document?.goods.at(-1)?.texts.set(name, value);
  }

  /** Buyers and the payments within an order have properties too. */
  function ownerOf(): { properties: Map<string, string> } | null | undefined {
    const owner = path.at(-3);
    if (owner === 'Документ') return document;
    return owner === 'Товар' && path.at(-5) === 'Документ' ? document?.goods.at(-1) : null;
  }

  return {
    handlers: {
      open(name) {
        root ??= name;
        text = '';
        path.push(name);
        if (name === 'Документ') document = { texts: new Map(), properties: new Map(), goods: [] };
        if (name === 'Товар' && path.at(-3) === 'Документ')
          document?.goods.push({ texts: new Map(), properties: new Map() });
        if (name === 'ЗначениеРеквизита') property = { name: '', value: '' };
      },
      text(part) {
        text += part;
      },
      close(name) {
        take(name, text.trim());
        text = '';
        if (name === 'ЗначениеРеквизита') ownerOf()?.properties.set(property.name.toLowerCase(), property.value);
        path.pop();
        if (name !== 'Документ' || document === null) return;
        if (isOrder(document)) reports.push(reportOf(document));
        document = null;
      },
    },
    reports: () => (root === 'КоммерческаяИнформация' ? reports : null),
  };
}

function isOrder({ texts }: OpenDocument): boolean {
  return /^(заказ|$)/i.test(texts.get('ХозОперация') ?? '');
}

function reportOf({ texts, properties, goods }: OpenDocument): Report {
  const total = sumOf(texts.get('Сумма'));
  return {
    names: [texts.get('Ид'), texts.get('Номер')].flatMap((name) => (name ? [name.slice(0, 40)] : [])),
    word: wordOf(texts, properties),
    total: total === null ? null : Math.round(total),
    goods: goods
      .filter(
        ({ texts: own, properties: kinds }) =>
          own.get('Ид') !== DELIVERY_CODE && kinds.get('типноменклатуры') !== 'Услуга',
      )
      .map(({ texts: own }) => ({
        codes: [own.get('Ид'), own.get('Артикул')].flatMap((code) => (code ? [code] : [])),
        quantity: sumOf(own.get('Количество')) ?? 0,
      })),
  };
}

/** What is final counts before the word, which programs leave as it was. */
function wordOf(texts: ReadonlyMap<string, string>, properties: ReadonlyMap<string, string>): string | null {
  const isMarked = (name: string) => isTrue(texts.get(name)) || isTrue(properties.get(name.toLowerCase()));
  const mark = (one: Mark) => one;
  if (isMarked('ПометкаУдаления') || isMarked('ПометкаНаУдаление')) return mark('#deleted');
  if (isMarked('Отменен') || isMarked('Отменён')) return mark('#cancelled');
  const word = STATE_NAMES.map((name) => properties.get(name)).find((value) => value);
  if (word) return word.replace(/^#+/, '').slice(0, MAX_WORD_LENGTH) || null;
  return properties.get('дата отгрузки по 1с') || properties.get('дата отгрузки') ? mark('#shipped') : null;
}

function isTrue(text: string | undefined): boolean {
  return /^(true|1|да)$/iu.test(text ?? '');
}

/** `4 000 000,00` too. */
function sumOf(text: string | undefined): number | null {
  const bare = (text ?? '').replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}
