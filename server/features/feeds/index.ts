/** Feeds of the goods for Yandex Market, Google Merchant and Meta. */
export { feedRoutes } from './feeds-routes.ts';
export { createFeeds } from './create-feeds.ts';
