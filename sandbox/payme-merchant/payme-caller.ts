import { z } from 'zod';

/** An answer of the shop to a call of Payme. */
export interface PaymeAnswer {
  status: number;
  /** As it came, so that two of them can be compared to the byte. */
  text: string;
  body: z.output<typeof answerSchema>;
}

const answerSchema = z.object({
  id: z.unknown(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.int(), message: z.unknown(), data: z.string().optional() }).optional(),
});

export type PaymeMethod =
  | 'CheckPerformTransaction'
  | 'CreateTransaction'
  | 'PerformTransaction'
  | 'CancelTransaction'
  | 'CheckTransaction'
  | 'GetStatement'
  | 'SetFiscalData';

/** Calls the shop as Payme does. Throws when the shop does not answer, or not as it has to. */
export function createPaymeCaller({ url, key }: { url: string; key: string }) {
  let lastId = 0;
  const authorization = `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`;

  return async (method: PaymeMethod, params: object): Promise<PaymeAnswer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ id: ++lastId, method, params }),
    });
    const text = await response.text();
    return { status: response.status, text, body: answerSchema.parse(JSON.parse(text)) };
  };
}
export type PaymeCaller = ReturnType<typeof createPaymeCaller>;

/** The parameters of Payme's page, as its address has them. */
export function readPaymeLink(encoded: string): Record<string, string> {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const parts = text.split(';').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]);
  return Object.fromEntries(parts) as Record<string, string>;
}
