/** The journal of stock: documents that move it, stock-taking, and where every piece came from and went. */
export { openStock } from './open-stock.ts';
export { stockFeature } from './stock-feature.ts';
export { findStockDifferences, readStockMovements } from './stock-movements-queries.ts';
