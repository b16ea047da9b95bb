/** The catalogue: products, categories, brands, characteristics; listings and search over them. */
export { catalogRoutes } from './catalog-routes.ts';
export { type Catalog, openCatalog, type ShelfRequest } from './open-catalog.ts';
