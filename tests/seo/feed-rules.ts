import type { Document, Element } from '@xmldom/xmldom';
import { elements, textOf, texts } from './read-xml.ts';

/** Mistakes for which a marketplace refuses a feed, one sentence each; empty for a valid feed. */
export function mistakesInYml(document: Document): string[] {
  const root = document.documentElement;
  const shop = elements(document, 'shop')[0];
  if (root?.nodeName !== 'yml_catalog' || !shop) return ['no yml_catalog with a shop'];
  const mistakes: string[] = [];
  const check = (isRight: boolean, mistake: string) => {
    if (!isRight) mistakes.push(mistake);
  };
  check(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:00$/.test(root.getAttribute('date') ?? ''), 'date');
  for (const name of ['name', 'company', 'url']) check(Boolean(textOf(shop, name)), `shop without ${name}`);
  const categories = new Set(elements(shop, 'category').map((category) => category.getAttribute('id')));
  for (const category of elements(shop, 'category')) {
    const parent = category.getAttribute('parentId');
    check(!parent || categories.has(parent), `category below an unknown one: ${parent}`);
  }
  const currencies = new Set(elements(shop, 'currency').map((currency) => currency.getAttribute('id')));
  const ids = new Set<string>();
  for (const offer of elements(shop, 'offer')) {
    const id = offer.getAttribute('id') ?? '';
    check(/^[0-9A-Za-z]{1,20}$/.test(id) && !ids.has(id), `offer id ${id}`);
    ids.add(id);
    const price = Number(textOf(offer, 'price'));
    const oldPrice = textOf(offer, 'oldprice');
    const name = textOf(offer, 'name') ?? '';
    check(Number.isSafeInteger(price) && price > 0, `${id}: price`);
    check(oldPrice === null || Number(oldPrice) > price, `${id}: oldprice is not above the price`);
    check(name !== '' && name.length <= 150, `${id}: name`);
    check(isAddress(textOf(offer, 'url')), `${id}: url`);
    check(currencies.has(textOf(offer, 'currencyId')), `${id}: currency`);
    check(categories.has(textOf(offer, 'categoryId')), `${id}: category ${textOf(offer, 'categoryId')} is not listed`);
    check(texts(offer, 'picture').length > 0 && texts(offer, 'picture').every(isAddress), `${id}: pictures`);
    check(Boolean(textOf(offer, 'vendor')), `${id}: vendor`);
    check((textOf(offer, 'description') ?? '').length <= 3000, `${id}: description`);
    check(['true', 'false'].includes(offer.getAttribute('available') ?? ''), `${id}: available`);
    check(
      elements(offer, 'param').every((param) => Boolean(param.getAttribute('name') && param.textContent)),
      `${id}: param`,
    );
  }
  check(ids.size > 0, 'no offers');
  return mistakes;
}

interface MerchantRules {
  availability: readonly string[];
  price: RegExp;
}

export const GOOGLE: MerchantRules = {
  availability: ['in_stock', 'out_of_stock', 'preorder', 'backorder'],
  price: /^\d+\.\d\d UZS$/,
};
export const META: MerchantRules = {
  availability: ['in stock', 'out of stock', 'preorder', 'available for order'],
  price: /^\d+ UZS$/,
};

export function mistakesInMerchantFeed(document: Document, rules: MerchantRules): string[] {
  const channel = elements(document, 'channel')[0];
  const root = document.documentElement;
  if (root?.getAttribute('version') !== '2.0' || !channel) return ['no RSS 2.0'];
  const mistakes: string[] = [];
  if (root.getAttribute('xmlns:g') !== 'http://base.google.com/ns/1.0') mistakes.push('namespace');
  for (const name of ['title', 'link', 'description']) if (!textOf(channel, name)) mistakes.push(`channel: ${name}`);
  const ids = new Set<string>();
  for (const item of elements(document, 'item')) {
    const id = textOf(item, 'g:id') ?? '';
    if (id === '' || ids.has(id)) mistakes.push(`id ${id}`);
    ids.add(id);
    mistakes.push(...mistakesInItem(item, rules).map((mistake) => `${id}: ${mistake}`));
  }
  if (ids.size === 0) mistakes.push('no items');
  return mistakes;
}

function mistakesInItem(item: Element, { availability, price }: MerchantRules): string[] {
  const text = (name: string) => textOf(item, `g:${name}`);
  const sale = text('sale_price');
  const isBranded = Boolean(text('gtin') ?? text('mpn')) || text('identifier_exists') === 'no';
  const rules: Record<string, boolean> = {
    title: between(text('title'), 1, 150),
    description: between(text('description'), 1, 5000),
    link: isAddress(text('link')),
    image_link: isAddress(text('image_link')),
    additional_image_link: texts(item, 'g:additional_image_link').length <= 10,
    availability: availability.includes(text('availability') ?? ''),
    availability_date:
      price !== GOOGLE.price || text('availability') !== 'preorder' || text('availability_date') !== null,
    price: price.test(text('price') ?? ''),
    sale_price: sale === null || (price.test(sale) && parseFloat(sale) < parseFloat(text('price') ?? '')),
    condition: text('condition') === 'new',
    brand: between(text('brand'), 1, 70),
    identifiers: isBranded || price !== GOOGLE.price,
    gtin: /^(\d{8}|\d{12,14})$/.test(text('gtin') ?? '00000000'),
    product_type: between(text('product_type'), 1, 750),
  };
  return Object.entries(rules).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}

function between(text: string | null, min: number, max: number): boolean {
  return text !== null && text.length >= min && text.length <= max;
}

function isAddress(text: string | null): boolean {
  return text !== null && /^https:\/\/shop\.test\/[^\s]*$/.test(text) && URL.canParse(text);
}
