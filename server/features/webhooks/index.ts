/** Webhooks: events of the shop, signed and sent to addresses of others until they arrive. */
export { createWebhooks } from './create-webhooks.ts';
export { reencryptWebhooks } from './reencrypt-webhooks.ts';
