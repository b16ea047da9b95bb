/** What happens in the shop, once and in one place: notifications of staff and webhooks are made of it. */
export { createShopEvents, type EventSubscriber, type ShopEvent } from './create-shop-events.ts';
export { forgetOldEvents } from './forget-events.ts';
export { recordShopEvent } from './record-event.ts';
