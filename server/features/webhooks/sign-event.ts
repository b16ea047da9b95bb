import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** 256 random bits, in the form that libraries of Standard Webhooks take. */
export function createSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

interface SignedEvent {
  id: string;
  /** In seconds. */
  timestamp: number;
  body: string;
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 of id, time and body. With two
 * secrets there are two signatures, and a receiver accepts either.
 */
export function signatureHeaders({ id, timestamp, body }: SignedEvent, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
