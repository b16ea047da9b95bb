export { onViewed, recordViewed, viewedProducts } from './viewed-products.ts';
