import type { FastifyRequest } from 'fastify';
import { TOKEN_PREFIX } from '#contract/api-tokens/token-limits.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import '@fastify/rate-limit';
import { identifyActor } from '#server/platform/http/log-security-event.ts';
import { TooManyRequests, Unauthorized } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { rightsOf } from '../rights.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { recordTokenUse } from './change-tokens.ts';
import { rightsOfToken } from './token-rights.ts';
import { type FoundToken, findToken } from './tokens-queries.ts';

/** `last_used_at` is written at most this often, unless the address is another one. */
const USE_UPDATE_INTERVAL_MS = MINUTE_MS;
const BEARER = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]{43})$`);

type GuardDeps = Pick<StaffDeps, 'db' | 'isDemo' | 'now' | 'tokenCallsPerMinute'>;

/** Whether the request brings a token, in which case it is no session's, whatever cookies it has. */
export function hasBearer({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined;
}

/**
 * The caller of a request with an API token. Token, person and rights are read from the database each time: whatever is
 * taken away counts at the next request. Throws when the token does not work, and when it is used too often.
 */
export function tokenCaller(deps: GuardDeps): (request: FastifyRequest) => Promise<StaffCaller> {
  const requireSlowness = callLimit(deps.tokenCallsPerMinute);
  return async (request) => {
    const secret = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const found = secret === undefined ? null : await findToken(deps, secret);
    if (found === null) throw new Unauthorized();
    const { token, person } = found;
    identifyActor(request, `staff:${person.id}`);
    await requireSlowness(request, token.id);
    const now = deps.now();
    const isOld = now.getTime() - (token.lastUsedAt?.getTime() ?? 0) > USE_UPDATE_INTERVAL_MS;
    if (isOld || token.lastUsedAddress !== request.ip) await recordTokenUse(deps.db, token.id, now, request.ip);
    return callerOf(found);
  };
}

function callerOf({ token: { id, name, rights }, person, roles }: FoundToken): StaffCaller {
  const { locale } = person;
  return {
    id: person.id,
    name: m.admin_tokens_author({ token: name, name: person.name }, { locale }),
    locale,
    sessionId: null,
    token: { id, name },
    ...rightsOfToken(rights, rightsOf(roles)),
  };
}

type LimitCheck = ReturnType<FastifyRequest['server']['createRateLimit']>;

/** Reads too are counted: no person waits for a program's next one. Each process counts by itself. */
function callLimit(max: number): (request: FastifyRequest, tokenId: number) => Promise<void> {
  const counted = new WeakMap<FastifyRequest, number>();
  let check: LimitCheck | undefined;
  return async (request, tokenId) => {
    counted.set(request, tokenId);
    check ??= request.server.createRateLimit({
      max,
      timeWindow: MINUTE_MS,
      allowList: () => false,
      keyGenerator: (counting) => `token ${counted.get(counting)}`,
    });
    const outcome = await check(request);
    if (!outcome.isAllowed && outcome.isExceeded) throw new TooManyRequests(outcome.ttlInSeconds);
  };
}
