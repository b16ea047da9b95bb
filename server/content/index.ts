/** Content of the shell and the home page: settings, menus, banners, promotions; kept whole in memory. */
export { type Content, openContent } from './open-content.ts';
