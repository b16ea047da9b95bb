import { timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';

const statusSchema = z.object({ user_sms_id: z.string().max(40), status: z.string().max(40) });
const DELIVERED = new Set(['DELIVRD', 'DELIVERED']);
const UNDELIVERED = new Set(['UNDELIV', 'UNDELIVERABLE', 'EXPIRED', 'REJECTD', 'REJECTED', 'DELETED']);

/** The delivery callback of Eskiz. It signs nothing, so the URL itself is the secret. */
export function smsStatusRoutes(db: Database, secrets: readonly string[]): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/callbacks/sms/:secret',
      { schema: { hide: true, params: z.object({ secret: z.string().max(100) }), body: statusSchema } },
      async (request, reply) => {
        if (!secrets.some((secret) => isSameSecret(request.params.secret, secret))) throw new NotFound();
        await recordStatus(db, request.body);
        return reply.code(204).send();
      },
    );
  };
}

async function recordStatus(db: Database, { user_sms_id, status }: z.output<typeof statusSchema>): Promise<void> {
  const state = DELIVERED.has(status) ? ('delivered' as const) : UNDELIVERED.has(status) ? ('failed' as const) : null;
  if (state === null) return;
  // The callback may arrive before the response to sending, or instead of it.
  await db
    .update(smsMessages)
    .set({ state, encryptedText: null, settledAt: new Date(), ...(state === 'failed' && { failure: status }) })
    .where(and(eq(smsMessages.reference, user_sms_id), inArray(smsMessages.state, ['sending', 'sent', 'unknown'])));
}

function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
