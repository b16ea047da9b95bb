import { productListCalls } from './product-list-calls.ts';

export const wishlistCalls = productListCalls('wishlist');
