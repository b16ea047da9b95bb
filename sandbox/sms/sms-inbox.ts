import { randomUUID } from 'node:crypto';

export interface InboxMessage {
  id: number;
  requestId: string;
  /** The sender's own id. */
  reference: string | null;
  phone: string;
  from: string;
  text: string;
  sentAt: Date;
}

export interface SmsInbox {
  deliver(message: Pick<InboxMessage, 'reference' | 'phone' | 'from' | 'text'>): InboxMessage;
  /** Newest first; of one phone or of all. */
  list(phone?: string): InboxMessage[];
}

const MAX_MESSAGES = 2_000;

/** Every SMS that was sent: a message that is sent twice appears twice. */
export function createSmsInbox(): SmsInbox {
  const messages: InboxMessage[] = [];
  let lastId = 0;
  return {
    deliver(message) {
      const delivered = { ...message, id: ++lastId, requestId: randomUUID(), sentAt: new Date() };
      messages.unshift(delivered);
      messages.length = Math.min(messages.length, MAX_MESSAGES);
      return delivered;
    },
    list: (phone) => (phone === undefined ? [...messages] : messages.filter((message) => message.phone === phone)),
  };
}
