import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unstorable } from '#server/platform/http/storable-text.ts';
import { CALLBACK_LIMIT } from '../callback-limit.ts';
import { PAYME_CODES, technicalError } from './payme-errors.ts';
import { PAYME_METHODS, type PaymeAnswer, type PaymeDeps } from './payme-methods.ts';

export const PAYME_PATH = '/api/callbacks/payme';

const requestSchema = z.object({
  id: z.union([z.number(), z.string().max(64)]).nullish(),
  method: z.string().max(64),
  params: z.unknown().optional(),
});
type PaymeRequest = z.output<typeof requestSchema>;

/**
 * The Merchant API: Payme calls this address with JSON-RPC. Every answer is a 200 with the outcome in its body, also that
 * of a call which is not Payme's: Payme takes anything else for a failure of the shop.
 */
export function paymeRoutes(deps: PaymeDeps): FastifyPluginAsyncZod {
  const allowed = allowedCallers(deps.payme.callers);
  return async (app) => {
    app.removeAllContentTypeParsers();
    // Whatever it says that it is: what is no JSON has an error of its own.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: PAYME_PATH,
      schema: { hide: true },
      ...CALLBACK_LIMIT,
      handler: async (request, reply) => {
        const answer = await answerTo(deps, allowed, request);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  };
}

async function answerTo(deps: PaymeDeps, allowed: BlockList | null, request: FastifyRequest): Promise<object> {
  const answer = (id: PaymeRequest['id'], outcome: PaymeAnswer) => ({ id: id ?? null, ...outcome });
  const refuse = (id: PaymeRequest['id'], code: number, text: string, data?: string) =>
    answer(id, { error: technicalError(code, text, data) });
  if (request.method !== 'POST') return refuse(null, PAYME_CODES.notPost, 'POST is expected');
  const call = readCall(typeof request.body === 'string' ? request.body : '');
  const id = typeof call === 'string' ? null : call.id;
  if (!isAllowed(allowed, request.ip) || !isSignedIn(request.headers.authorization, deps.payme.key)) {
    deps.log.warn(
      { provider: 'payme_merchant', address: request.ip },
      'A call of a provider was refused: not signed in',
    );
    return refuse(id, PAYME_CODES.noPrivilege, 'Insufficient privileges');
  }
  if (call === 'no_json') return refuse(null, PAYME_CODES.badJson, 'The body is no JSON');
  if (call === 'no_call') return refuse(null, PAYME_CODES.badRequest, 'The body is no call');
  const method = Object.hasOwn(PAYME_METHODS, call.method) ? PAYME_METHODS[call.method] : undefined;
  if (method === undefined) return refuse(id, PAYME_CODES.unknownMethod, 'Unknown method', call.method);
  try {
    return answer(id, await method(deps, call.params));
  } catch (error) {
    deps.log.error({ err: error, method: call.method }, 'A call of Payme has failed');
    return refuse(id, PAYME_CODES.internal, 'Internal error');
  }
}

function readCall(body: string): PaymeRequest | 'no_json' | 'no_call' {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'no_json';
  }
  const parsed = requestSchema.safeParse(value);
  return parsed.success && unstorable(body, value) === null ? parsed.data : 'no_call';
}

/** Payme signs in as `Paycom` with the key of the cashbox. */
function isSignedIn(authorization: string | undefined, key: string): boolean {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64');
  const expected = Buffer.from(`Paycom:${key}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Null: from anywhere. */
function allowedCallers(callers: readonly string[]): BlockList | null {
  if (callers.length === 0) return null;
  const list = new BlockList();
  for (const caller of callers) {
    const [address = '', bits] = caller.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isAllowed(allowed: BlockList | null, ip: string): boolean {
  if (allowed === null) return true;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
