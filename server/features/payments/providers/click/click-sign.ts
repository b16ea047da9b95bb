import { createHash, timingSafeEqual } from 'node:crypto';

/** What the sign of Click covers, as it came: a number that is written anew may read otherwise. */
export interface SignedFields {
  click_trans_id: string;
  service_id: string;
  merchant_trans_id: string;
  /** Of a completion. */
  merchant_prepare_id?: string | undefined;
  amount: string;
  action: string;
  sign_time: string;
}

/** MD5 is what Click's protocol has. */
export function clickSign(fields: SignedFields, secret: string): string {
  const { click_trans_id, service_id, merchant_trans_id, merchant_prepare_id, amount, action, sign_time } = fields;
  const prepared = action === '1' ? (merchant_prepare_id ?? '') : '';
  return createHash('md5')
    .update(`${click_trans_id}${service_id}${secret}${merchant_trans_id}${prepared}${amount}${action}${sign_time}`)
    .digest('hex');
}

export function isClickSign(given: string, fields: SignedFields, secret: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(clickSign(fields, secret))];
  return a.length === b.length && timingSafeEqual(a, b);
}
