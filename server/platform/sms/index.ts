export { askGateway, type GatewayAnswer } from '#server/platform/http-client/request-gateway.ts';
export { type Messaging, openMessaging } from './create-sms.ts';
export { queueSms, type SmsToQueue } from './queue-sms.ts';
