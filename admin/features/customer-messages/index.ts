/** SMS that staff send by hand, from the page of an order or of a customer. */
export { MessageButton } from './message-button.tsx';
export { SMS_STATES, smsStateText } from './message-texts.ts';
