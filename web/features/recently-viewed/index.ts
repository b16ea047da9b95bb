export { noteViewed, onViewed, viewedProducts } from './viewed-products.ts';
