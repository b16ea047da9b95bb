export { type Messaging, type MessagingOptions, openMessaging } from './open-messaging.ts';
export type { SmsToQueue } from './queue-sms.ts';
