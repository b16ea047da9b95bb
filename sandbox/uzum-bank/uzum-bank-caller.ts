import { z } from 'zod';

const moment = z.number().nullish();
const answerSchema = z.object({
  serviceId: z.number(),
  transId: z.string().optional(),
  status: z.enum(['OK', 'CREATED', 'CONFIRMED', 'REVERSED', 'FAILED']),
  errorCode: z.int().optional(),
  timestamp: moment,
  transTime: moment,
  confirmTime: moment,
  reverseTime: moment,
  /** In tiyin. */
  amount: z.number().optional(),
  data: z.object({ amount: z.object({ value: z.string() }).optional() }).optional(),
});

/** An answer of the shop to a call of Uzum Bank. */
export interface UzumAnswer {
  status: number;
  text: string;
  body: z.output<typeof answerSchema>;
}

export type UzumMethod = 'check' | 'create' | 'confirm' | 'reverse' | 'status';

/** Calls the shop as Uzum Bank does. Throws when the shop does not answer, or not as it has to. */
export function createUzumCaller({ url, serviceId, login, password }: UzumAccount) {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  return async (method: UzumMethod, fields: object): Promise<UzumAnswer> => {
    const response = await fetch(`${url}/${method}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ serviceId, timestamp: Date.now(), ...fields }),
    });
    const text = await response.text();
    return { status: response.status, text, body: answerSchema.parse(JSON.parse(text)) };
  };
}
export type UzumCaller = ReturnType<typeof createUzumCaller>;

interface UzumAccount {
  /** Of the shop's calls, without the last part. */
  url: string;
  serviceId: number;
  login: string;
  password: string;
}

/** What Uzum Bank says of the payer when it has taken the money. */
export const CONFIRMED_BY = {
  ...{ paymentSource: 'UZCARD', tariff: '0', processingReferenceNumber: '401122334455' },
  ...{ phone: '998901234567', cardType: 2 },
};
