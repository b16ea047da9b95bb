export { BuyButton } from './buy-button.tsx';
export { addToCart, takeOutOfCart } from './cart.ts';
