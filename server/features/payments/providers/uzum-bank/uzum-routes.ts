import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unstorable } from '#server/platform/http/storable-text.ts';
import { CALLBACK_LIMIT } from '../callback-limit.ts';
import { refused, UZUM_CALLS, type UzumAnswer, type UzumDeps } from './uzum-calls.ts';
import { UZUM_CODES } from './uzum-codes.ts';

/** The service is entered with this address; Uzum Bank adds `/check`, `/create`, `/confirm`, `/reverse` and `/status`. */
export const UZUM_PATH = '/api/callbacks/uzum';

type CallName = keyof typeof UZUM_CALLS;
const CALL_NAMES: CallName[] = ['check', 'create', 'confirm', 'reverse', 'status'];

/** What each of them has. */
const callSchema = z.looseObject({
  serviceId: z.number(),
  timestamp: z.number().int().positive().max(8_640_000_000_000_000),
});
const transIdSchema = z.object({ transId: z.string().min(1).max(64) });

/** The Merchant API of Uzum Bank: JSON with HTTP Basic. What is refused is a 400 with its code, also a call without a password. */
export function uzumRoutes(deps: UzumDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    // Whatever it says that it is: what is no JSON has an error of its own.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const name of CALL_NAMES) {
      app.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: `${UZUM_PATH}/${name}`,
        schema: { hide: true },
        ...CALLBACK_LIMIT,
        handler: async (request, reply) => {
          const body = readBody(request);
          const answer = await answerTo(deps, name, { request, body });
          const isGood = answer.kind === 'good';
          const content = isGood ? answer.body : refusal(deps, body, answer.errorCode);
          return reply
            .code(isGood ? 200 : 400)
            .type('application/json; charset=utf-8')
            .send(JSON.stringify(content));
        },
      });
    }
  };
}

async function answerTo(
  deps: UzumDeps,
  name: CallName,
  { request, body }: { request: FastifyRequest; body: unknown },
): Promise<UzumAnswer> {
  if (request.method !== 'POST') return refused(UZUM_CODES.notPost);
  if (!isSignedIn(request.headers.authorization, deps.uzum)) {
    const caller = { provider: 'uzum_bank', address: request.ip };
    deps.log.warn(caller, 'A call of a provider was refused: not signed in');
    return refused(UZUM_CODES.noAccess);
  }
  if (body === undefined) return refused(UZUM_CODES.badJson);
  const fields = callSchema.safeParse(body);
  if (!fields.success) return refused(UZUM_CODES.fieldsMissing);
  if (fields.data.serviceId !== deps.uzum.serviceId) return refused(UZUM_CODES.wrongService);
  try {
    return await UZUM_CALLS[name](deps, body);
  } catch (error) {
    deps.log.error({ err: error, call: name }, 'A call of Uzum Bank has failed');
    return refused(UZUM_CODES.internal);
  }
}

/** Undefined: it is no JSON, or has what PostgreSQL does not store. */
function readBody({ body }: FastifyRequest): unknown {
  const text = typeof body === 'string' ? body : '';
  try {
    const value: unknown = JSON.parse(text);
    return unstorable(text, value) === null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** It names the transaction that it is about, if the call does. */
function refusal({ uzum, now }: UzumDeps, body: unknown, errorCode: number) {
  const named = transIdSchema.safeParse(body);
  return {
    serviceId: uzum.serviceId,
    ...(named.success && { transId: named.data.transId }),
    ...{ timestamp: now().getTime(), status: 'FAILED', errorCode },
  };
}

function isSignedIn(authorization: string | undefined, { login, password }: UzumDeps['uzum']): boolean {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(authorization ?? '') ?? [];
  // Of equal length, so that the time of the comparison says nothing.
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  return timingSafeEqual(digest(Buffer.from(encoded, 'base64')), digest(Buffer.from(`${login}:${password}`)));
}
