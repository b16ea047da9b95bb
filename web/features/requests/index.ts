export { BuyCartButton } from './buy-cart-button.tsx';
export { BuyOptions } from './buy-options.tsx';
export { CallButtons } from './call-buttons.tsx';
export { RequestForm } from './request-form.tsx';
export type { FilledRequest } from './request-schema.ts';
export { sendRequest } from './send-request.ts';
