import { isBuyable, PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';
import { element, XML_HEAD, xmlText } from '#server/platform/generated-files/index.ts';
import type { FeedFormat, Offer } from './offer.ts';
import { shortenText } from './shorten-text.ts';

/** The limits of Yandex Market. */
const MAX_NAME_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 3000;

/**
 * Yandex Market's YML, simplified offers. `available="false"` means "on order" there, so goods that can't be bought are
 * left out.
 */
export const ymlFormat: FeedFormat = {
  head: ({ shopName, url, writtenAt, categories }) => `${XML_HEAD}<yml_catalog date="${inTashkent(writtenAt)}">
<shop>
${element('name', shopName)}${element('company', shopName)}${element('url', url)}<currencies>
<currency id="UZS" rate="1"/>
</currencies>
<categories>
${categories.map(category).join('')}</categories>
<offers>
`,
  offer: (offer) => (isBuyable(offer.status) && offer.pictures.length > 0 ? ymlOffer(offer) : ''),
  tail: '</offers>\n</shop>\n</yml_catalog>\n',
};

function ymlOffer(offer: Offer): string {
  return [
    `<offer id="${offer.id}" available="${offer.status === PRODUCT_STATUS.inStock}"`,
    offer.variantGroupId === null ? '' : ` group_id="${offer.variantGroupId}"`,
    '>\n',
    element('name', shortenText(offer.name, MAX_NAME_LENGTH)),
    element('url', offer.url),
    element('price', offer.price),
    element('oldprice', offer.oldPrice),
    element('currencyId', 'UZS'),
    element('categoryId', offer.categories.at(-1)?.id ?? null),
    ...offer.pictures.map((picture) => element('picture', picture)),
    '<store>true</store>\n<pickup>true</pickup>\n<delivery>true</delivery>\n',
    element('vendor', offer.brand),
    element('vendorCode', offer.model ?? offer.sku),
    element('description', shortenText(offer.description, MAX_DESCRIPTION_LENGTH)),
    offer.warrantyMonths === null ? '' : element('manufacturer_warranty', 'true'),
    element('barcode', offer.gtin),
    ...offer.params.map(({ name, value }) => `<param name="${xmlText(name)}">${xmlText(value)}</param>\n`),
    element('weight', offer.weightGrams === null ? null : (offer.weightGrams / 1000).toFixed(3)),
    element('dimensions', dimensions(offer.sizeMm)),
    '</offer>\n',
  ].join('');
}

function category({ id, parentId, name }: { id: number; parentId: number | null; name: string }): string {
  return `<category id="${id}"${parentId === null ? '' : ` parentId="${parentId}"`}>${xmlText(name)}</category>\n`;
}

/** Length, width and height in centimetres; all of them or nothing. */
function dimensions(sizeMm: number[] | null): string | null {
  const [width, height, depth] = sizeMm ?? [];
  if (!width || !height || !depth) return null;
  return [depth, width, height].map((millimetres) => (millimetres / 10).toFixed(1)).join('/');
}

/** `2026-11-21T10:30:00+05:00` */
function inTashkent(date: Date): string {
  return `${new Date(date.getTime() + TASHKENT_OFFSET_MS).toISOString().slice(0, 19)}+05:00`;
}
