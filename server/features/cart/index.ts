/** The cart of customers, and the cards that every list of products is filled in with. */
export { cartOf, cartRoutes } from './cart-routes.ts';
export { type CartLine, mergeCart } from './change-cart.ts';
export { deletedId, deletionSchema } from './deletion-body.ts';
export { listCardRoutes } from './list-card-routes.ts';
export { presentListedProduct } from './present-cart.ts';
export { offersWhere } from './product-offers.ts';
