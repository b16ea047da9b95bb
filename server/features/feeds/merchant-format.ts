import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { preOrderWindow } from '#contract/requests/pre-order-window.ts';
import { element, XML_HEAD } from '#server/platform/generated-files/index.ts';
import type { FeedFormat, FeedHead, Offer } from './offer.ts';
import { shortenText } from './shorten-text.ts';

const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5000;

/** Where the formats of Google and Meta differ. */
interface Dialect {
  price(sum: number): string;
  availability: Record<'inStock' | 'outOfStock' | 'preOrder' | 'onOrder', string>;
  /** Whether the format has the date on which a pre-ordered product becomes available. */
  hasAvailabilityDate: boolean;
  /** Whether the format has a field that says that a product has neither a GTIN nor an MPN. */
  hasIdentifierExists: boolean;
}

/** Google Merchant: RSS 2.0 with the `g:` namespace. */
export const googleFormat = merchantFormat({
  price: (sum) => `${sum}.00 UZS`,
  availability: { inStock: 'in_stock', outOfStock: 'out_of_stock', preOrder: 'preorder', onOrder: 'backorder' },
  hasAvailabilityDate: true,
  hasIdentifierExists: true,
});

/** Meta's catalogue feed, in the same format. Its `id` is the `content_ids` of the pixel. */
export const metaFormat = merchantFormat({
  price: (sum) => `${sum} UZS`,
  availability: {
    inStock: 'in stock',
    outOfStock: 'out of stock',
    preOrder: 'preorder',
    onOrder: 'available for order',
  },
  hasAvailabilityDate: false,
  hasIdentifierExists: false,
});

function merchantFormat(dialect: Dialect): FeedFormat {
  return {
    head: ({ shopName, url, description }) => `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', shopName)}${element('link', url)}${element('description', description)}`,
    // Both refuse a product without a picture.
    offer: (offer, head) => (offer.pictures.length > 0 ? item(offer, head, dialect) : ''),
    tail: '</channel>\n</rss>\n',
  };
}

function item(offer: Offer, { writtenAt }: FeedHead, dialect: Dialect): string {
  const [picture = '', ...more] = offer.pictures;
  const availability = availabilityOf(offer.status);
  return [
    '<item>\n',
    element('g:id', offer.id),
    element('g:title', shortenText(offer.name, MAX_TITLE_LENGTH)),
    element('g:description', shortenText(offer.description, MAX_DESCRIPTION_LENGTH)),
    element('g:link', offer.url),
    element('g:image_link', picture),
    ...more.map((address) => element('g:additional_image_link', address)),
    element('g:availability', dialect.availability[availability]),
    dialect.hasAvailabilityDate && availability === 'preOrder'
      ? element('g:availability_date', `${preOrderWindow(writtenAt).to.slice(0, 16)}Z`)
      : '',
    element('g:price', dialect.price(offer.oldPrice ?? offer.price)),
    element('g:sale_price', offer.oldPrice === null ? null : dialect.price(offer.price)),
    element('g:condition', 'new'),
    element('g:brand', offer.brand),
    element('g:gtin', offer.gtin),
    element('g:mpn', offer.model),
    dialect.hasIdentifierExists && offer.gtin === null && offer.model === null
      ? element('g:identifier_exists', 'no')
      : '',
    element('g:product_type', offer.categories.map(({ name }) => name).join(' > ')),
    element('g:item_group_id', offer.variantGroupId),
    element('g:color', offer.params.find(({ code }) => code === 'color')?.value ?? null),
    element('g:shipping_weight', offer.weightGrams === null ? null : `${offer.weightGrams} g`),
    '</item>\n',
  ].join('');
}

/** A status without a name in the shop counts as available on order. */
function availabilityOf(status: number): keyof Dialect['availability'] {
  switch (status) {
    case PRODUCT_STATUS.inStock:
      return 'inStock';
    case PRODUCT_STATUS.outOfStock:
    case PRODUCT_STATUS.undefined:
      return 'outOfStock';
    case PRODUCT_STATUS.preOrder:
      return 'preOrder';
    default:
      return 'onOrder';
  }
}
