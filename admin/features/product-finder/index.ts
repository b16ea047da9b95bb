/** Finds goods by the shop's search, id or SKU. */
export { type NamedProduct, ProductFinder } from './product-finder.tsx';
