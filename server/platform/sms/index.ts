/** The SMS outbox: messages are queued in a transaction and sent by a job through the configured gateway. */
export { createMessaging, type Messaging } from './create-sms.ts';
export { forgetOldSms } from './forget-sms.ts';
export { queueSms, type SmsState, type SmsToQueue } from './queue-sms.ts';
export { reencryptSms } from './reencrypt-sms.ts';
export { smsCustomerData } from './sms-customer-data.ts';
