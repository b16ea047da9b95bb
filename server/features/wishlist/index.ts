/** Favourites of customers, and the calls that the comparison shares with them. */
export type { ListedRow } from './present-product-list.ts';
export { productListRoutes } from './product-list-routes.ts';
export { wishlistCustomerData } from './wishlist-customer-data.ts';
export { wishlistFeature, wishlistRoutes } from './wishlist-routes.ts';
