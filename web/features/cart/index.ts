export { BuyButton } from './buy-button.tsx';
export { addToCart } from './cart.ts';
