/** Content of the shop: settings, menus, banners, promotions, pages, articles, news. All but the long texts is kept in memory. */
export { contentRoutes } from './content-routes.ts';
export { watchTurns } from './content-schedule.ts';
export { type Content, openContent } from './open-content.ts';
export { sanitiseHtml } from './sanitise-html.ts';
