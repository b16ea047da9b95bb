/** The cart of customers, and the cards that every list of products is filled in with. */
export { listCardRoutes } from './list-card-routes.ts';
