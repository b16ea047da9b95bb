/** Orders that an operator places while the customer is on the phone: by the functions of the storefront's checkout. */
export { phoneOrdersFeature } from './phone-orders-feature.ts';
