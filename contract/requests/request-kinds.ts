/** Every kind of request that is stored (rulings, "Requests"), apart from Zod so that dialogs can name them. */
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

/** The colours in which the phone maker's new models come (spec §3). */
export const PHONE_MODEL_COLORS = ['black', 'green', 'burgundy', 'white', 'pink'] as const;
export type PhoneModelColor = (typeof PHONE_MODEL_COLORS)[number];

export const PHONE_MODEL_PAYMENTS = ['cash', 'card', 'instalment'] as const;
export type PhoneModelPayment = (typeof PHONE_MODEL_PAYMENTS)[number];

/** Taken requests of one phone, and of one address, in any hour (rulings, "Requests"). */
export const REQUESTS_AN_HOUR_A_PHONE = 5;
export const REQUESTS_AN_HOUR_AN_ADDRESS = 20;
