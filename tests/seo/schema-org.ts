import { z } from 'zod';
import { localeSchema } from '#contract/i18n/locale-schema.ts';

/** Google's requirements for each kind of structured data (schema.org) that the shop uses. */
const url = z.url({ protocol: /^https$/ });
const date = z.iso.datetime({ offset: true });
const named = (type: string) => z.object({ '@type': z.literal(type), name: z.string().min(1) });
const context = { '@context': z.literal('https://schema.org') };
const organisation = named('Organization').extend({ url });

const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int().positive(), name: z.string().min(1) });

/** Positions follow each other without a gap. */
const inOrder = (items: { position: number }[]) =>
  items.every(({ position }, index) => index === 0 || position === (items[index - 1]?.position ?? 0) + 1);

const article = (type: string) =>
  z.strictObject({
    ...context,
    '@type': z.literal(type),
    headline: z.string().min(1).max(110),
    description: z.string().min(1),
    inLanguage: localeSchema,
    datePublished: date,
    dateModified: date,
    mainEntityOfPage: url,
    image: z.array(url).min(1),
    author: organisation,
    publisher: organisation.extend({ logo: z.object({ '@type': z.literal('ImageObject'), url }) }),
  });

export const SCHEMAS: Record<string, z.ZodType> = {
  Organization: z.strictObject({
    ...context,
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    url,
    logo: url,
    telephone: z.string().regex(/^\+998\d{9}$/),
    address: z.object({ '@type': z.literal('PostalAddress'), addressCountry: z.literal('UZ') }),
    sameAs: z.array(url).min(1).optional(),
  }),
  WebSite: z.strictObject({
    ...context,
    '@type': z.literal('WebSite'),
    name: z.string().min(1),
    url,
    inLanguage: localeSchema,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https:.*\/search\?keyword=\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(listItem.extend({ item: url }))
      .min(2)
      .refine(inOrder),
  }),
  ItemList: z.strictObject({
    ...context,
    '@type': z.literal('ItemList'),
    name: z.string().min(1),
    numberOfItems: z.int().positive(),
    itemListElement: z.array(listItem.extend({ url })).min(1).refine(inOrder),
  }),
  Product: z.strictObject({
    ...context,
    '@type': z.literal('Product'),
    name: z.string().min(1),
    description: z.string().min(1),
    sku: z.string().min(1),
    mpn: z.string().min(1).optional(),
    category: z.string().min(1),
    image: z.array(url).min(1),
    brand: named('Brand'),
    aggregateRating: z
      .object({
        '@type': z.literal('AggregateRating'),
        ratingValue: z.number().min(1).max(5),
        reviewCount: z.int().positive(),
      })
      .optional(),
    offers: z.object({
      '@type': z.literal('Offer'),
      url,
      price: z.int().positive(),
      priceCurrency: z.literal('UZS'),
      itemCondition: z.literal('https://schema.org/NewCondition'),
      availability: z.string().regex(/^https:\/\/schema\.org\/(InStock|OutOfStock|BackOrder|PreOrder)$/),
      seller: organisation,
    }),
  }),
  Article: article('Article'),
  NewsArticle: article('NewsArticle'),
  ElectronicsStore: z.strictObject({
    ...context,
    '@type': z.literal('ElectronicsStore'),
    '@id': url,
    name: z.string().min(1),
    image: url,
    url,
    telephone: z.string().regex(/^\+998\d{9}$/),
    address: z.object({
      '@type': z.literal('PostalAddress'),
      addressCountry: z.literal('UZ'),
      addressLocality: z.string().min(1),
      streetAddress: z.string().min(1),
    }),
    geo: z.object({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(37).max(46),
      longitude: z.number().min(55).max(74),
    }),
    openingHoursSpecification: z.object({
      '@type': z.literal('OpeningHoursSpecification'),
      dayOfWeek: z.array(z.string()).length(7),
      opens: z.string().regex(/^\d\d:\d\d$/),
      closes: z.string().regex(/^\d\d:\d\d$/),
    }),
    parentOrganization: organisation,
  }),
};
