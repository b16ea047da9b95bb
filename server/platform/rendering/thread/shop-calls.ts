import type { Cabinet } from '#contract/pages/cabinet.ts';
import type { Storefront } from '#contract/pages/storefront.ts';

type WaysOf<T> = {
  [Method in keyof T]: T[Method] extends (...args: never[]) => infer Answer
    ? Answer extends Promise<unknown>
      ? 'promised'
      : 'awaited'
    : never;
};

/** How the rendering thread calls each method: it sleeps until the answer is there, or goes on with a promise. */
export const STOREFRONT_CALLS: WaysOf<Storefront> = {
  redirectTarget: 'awaited',
  shell: 'awaited',
  home: 'awaited',
  categories: 'awaited',
  category: 'awaited',
  brands: 'awaited',
  brand: 'awaited',
  brandzoneBrandId: 'awaited',
  promotions: 'awaited',
  promotion: 'awaited',
  listing: 'awaited',
  search: 'awaited',
  nearest: 'awaited',
  product: 'promised',
  unavailableProduct: 'promised',
  choosers: 'awaited',
  chooser: 'awaited',
  stores: 'awaited',
  articles: 'awaited',
  article: 'promised',
  news: 'awaited',
  newsItem: 'promised',
  page: 'promised',
  phoneModels: 'promised',
  linkedOrder: 'promised',
  returnedOrder: 'promised',
  invitation: 'promised',
};

export const CABINET_CALLS: WaysOf<Omit<Cabinet, 'profile'>> = {
  addresses: 'promised',
  sessions: 'promised',
  orders: 'promised',
  order: 'promised',
  orderReturns: 'promised',
  vouchers: 'promised',
  instalments: 'promised',
  instalment: 'promised',
  checkout: 'promised',
  cards: 'promised',
  payWays: 'promised',
  areInvitationsRefused: 'promised',
};
