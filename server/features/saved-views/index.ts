/** Views of lists that staff save: filter, order, columns and widths. */
export { savedViewsFeature } from './saved-views-routes.ts';
