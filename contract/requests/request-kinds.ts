/** Every kind of stored request (ruling R6.1), without Zod, so that dialogs can import it. */
export const REQUEST_TYPES = [
  'contact_form',
  'callback',
  'fast_order',
  'preorder',
  'installment_form',
  'question',
  'b2b',
  'samsung_preorder',
] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** The colours of the phone maker's new models (specification 3.19). */
export const PHONE_MODEL_COLORS = ['black', 'green', 'burgundy', 'white', 'pink'] as const;
export type PhoneModelColor = (typeof PHONE_MODEL_COLORS)[number];

export const PHONE_MODEL_PAYMENTS = ['cash', 'card', 'instalment'] as const;
export type PhoneModelPayment = (typeof PHONE_MODEL_PAYMENTS)[number];

/** The maximum of accepted requests in an hour, by phone and by network address (ruling R6.2). */
export const MAX_REQUESTS_PER_HOUR_PER_PHONE = 5;
export const MAX_REQUESTS_PER_HOUR_PER_ADDRESS = 20;
