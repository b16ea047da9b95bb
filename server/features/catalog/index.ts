/** The catalogue: products, categories, brands, characteristics; listings and search over them. */
export { advantageFrame } from './advantage-frame.ts';
export { catalogRoutes } from './catalog-routes.ts';
export { countPageViews } from './count-page-views.ts';
export { type Catalog, openCatalog } from './open-catalog.ts';
export { picturePath } from './paths.ts';
export { savedWordsFile } from './search-words-file.ts';
