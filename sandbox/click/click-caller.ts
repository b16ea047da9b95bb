import { createHash } from 'node:crypto';
import { z } from 'zod';

const answerSchema = z.object({
  click_trans_id: z.string().optional(),
  merchant_trans_id: z.string().optional(),
  merchant_prepare_id: z.number().optional(),
  merchant_confirm_id: z.number().optional(),
  error: z.int(),
  error_note: z.string(),
});

export interface ClickAnswer {
  status: number;
  text: string;
  body: z.output<typeof answerSchema>;
}

/** The fields of a call without its sign. */
export interface ClickFields {
  click_trans_id: string;
  click_paydoc_id: string;
  merchant_trans_id: string;
  merchant_prepare_id?: string;
  /** In so'm. */
  amount: string;
  action: '0' | '1';
  error?: string;
}

/** Calls the shop as Click does: a form with the MD5 of its fields. `own` replaces fields after they were signed. */
export function createClickCaller({ url, serviceId, secret }: { url: string; serviceId: string; secret: string }) {
  return async (fields: ClickFields, own: Record<string, string> = {}): Promise<ClickAnswer> => {
    const sign_time = '2026-11-22 15:00:00';
    const { click_trans_id, merchant_trans_id, merchant_prepare_id = '', amount, action } = fields;
    const prepared = action === '1' ? merchant_prepare_id : '';
    const signed = [click_trans_id, serviceId, secret, merchant_trans_id, prepared, amount, action, sign_time];
    const sign_string = createHash('md5').update(signed.join('')).digest('hex');
    const form = { error: '0', error_note: 'Ok', service_id: serviceId, sign_time, sign_string, ...fields, ...own };
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    const text = await response.text();
    return { status: response.status, text, body: answerSchema.parse(JSON.parse(text)) };
  };
}
export type ClickCaller = ReturnType<typeof createClickCaller>;
