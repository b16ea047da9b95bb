/**
 * The shop's content: settings, menus, banners, promotions, pages, articles, news. All but the long texts stays in
 * memory.
 */

export { contentFeature } from './content-feature.ts';
export { contentRecords } from './content-records.ts';
export { contentRoutes } from './content-routes.ts';
export { type ContentSchedule, createContentSchedule } from './content-schedule.ts';
export { type Content, createContent } from './create-content.ts';
export type { ShelfSource } from './present-content.ts';
export { promotionOfProduct, readPromotionNames } from './promotion-statements.ts';
export { cleanHtml, sanitiseHtml } from './sanitise-html.ts';
export { settingsRecords } from './settings-records.ts';
