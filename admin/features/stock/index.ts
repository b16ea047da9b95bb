/** The stock of one good, for its page. */
export { ProductStock } from './product-stock.tsx';
