import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unstorable } from '#server/platform/http/storable-text.ts';
import { CALLBACK_LIMIT } from '../callback-limit.ts';
import { takeHint } from '../redirect/hint.ts';
import type { RedirectDeps } from '../redirect/redirect-provider.ts';
import { recordReceiptUrl } from './uzum-checkout-receipts.ts';

/** The manager at Uzum enters this address with the key of the settings after it. */
export const UZUM_CHECKOUT_PATH = '/api/callbacks/uzum-checkout';

/** Of operations, and of events of the form: no sum, no sign. */
const hintSchema = z.object({ orderId: z.string().max(64), orderNumber: z.string().min(1).max(36) });
const receiptSchema = z.object({
  orderId: z.string().min(1).max(64),
  receiptType: z.enum(['PURCHASE', 'PREPAID', 'REFUND']),
  receiptUrl: z.url().max(2_000),
});
const paramsSchema = z.object({ key: z.string().max(64) });

export interface UzumCheckoutDeps extends RedirectDeps {
  callbackKey: string;
}

/** Calls of Uzum Checkout. Any answer but 200 has it call again, five times at most. */
export function uzumCheckoutRoutes(deps: UzumCheckoutDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post(
      `${UZUM_CHECKOUT_PATH}/:key`,
      { schema: { hide: true, params: paramsSchema }, ...CALLBACK_LIMIT },
      async ({ params: { key }, body, ip }, reply) => {
        if (!isKey(key, deps.callbackKey)) {
          const caller = { provider: 'uzum_checkout', address: ip };
          deps.log.warn(caller, 'A call of a provider was refused: not signed in');
          return reply.code(403).send({});
        }
        try {
          return reply.code(await answer(deps, readBody(body))).send({});
        } catch (error) {
          deps.log.error({ err: error }, 'A call of Uzum Checkout has failed');
          return reply.code(503).send({});
        }
      },
    );
  };
}

async function answer(deps: UzumCheckoutDeps, body: unknown): Promise<number> {
  const receipt = receiptSchema.safeParse(body);
  if (receipt.success) {
    // It may come before the shop has seen the money: then it comes again.
    return (await recordReceiptUrl(deps, receipt.data)) ? 200 : 404;
  }
  const hint = hintSchema.safeParse(body);
  if (!hint.success) return 400;
  const isKnown = await takeHint(deps, { provider: 'uzum_checkout', externalId: hint.data.orderNumber });
  // Of another shop on the same terminal, or made up: it would not become known by being repeated.
  if (!isKnown) deps.log.warn({ provider: 'uzum_checkout' }, 'A provider has called about a payment of nobody');
  return 200;
}

/** Undefined: it is no JSON, or has what PostgreSQL does not store. */
function readBody(body: unknown): unknown {
  const text = typeof body === 'string' ? body : '';
  try {
    const value: unknown = JSON.parse(text);
    return unstorable(text, value) === null ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKey(given: string, key: string): boolean {
  // Of equal length, so that the time of the comparison says nothing.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}
