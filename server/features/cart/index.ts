/** The cart of customers, and the cards that every list of products is filled in with. */
export { readMaxQuantities } from './cart-queries.ts';
export { cartOf, cartRoutes } from './cart-routes.ts';
export { type CartLine, mergeCart } from './change-cart.ts';
export { listCardRoutes } from './list-card-routes.ts';
export { presentListedProduct } from './present-cart.ts';
export { removedProductId } from './removal-input.ts';
export { removeBought } from './remove-bought.ts';
