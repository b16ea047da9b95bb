/** The cart of customers, and the cards that every list of products is filled in with. */

export { cartCustomerData } from './cart-customer-data.ts';
export { cartFeature } from './cart-feature.ts';
export { cartLines, readMaxQuantities } from './cart-queries.ts';
export { cartOf, cartRoutes } from './cart-routes.ts';
export { type CartLine, mergeCart } from './change-cart.ts';
export { presentListedProduct } from './present-cart.ts';
export { removedProductId } from './removal-input.ts';
export { removeBought } from './remove-bought.ts';
