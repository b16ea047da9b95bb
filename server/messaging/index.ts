export { askGateway, type GatewayAnswer } from './ask-gateway.ts';
export { type Messaging, openMessaging } from './open-messaging.ts';
export { queueSms, type SmsToQueue } from './queue-sms.ts';
