/** Feeds of the goods for Yandex Market, Google Merchant and Meta. */

export { createFeeds } from './create-feeds.ts';
export { feedsFeature } from './feeds-routes.ts';
