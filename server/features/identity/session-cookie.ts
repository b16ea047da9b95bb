import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MARKER } from '#contract/identity/session-marker.ts';
import '@fastify/cookie';
import { DAY_SECONDS } from '#contract/time/durations.ts';
import { type NewSession, YEAR_SECONDS } from './create-session.ts';
import { DEVICE_DAYS, type Device } from './known-devices.ts';

type WithCookies = Pick<FastifyRequest, 'headers' | 'cookies'>;

/** A session's token, and whether it came in the cookie that was in use before the prefix. */
export interface SentToken {
  value: string;
  isLegacy: boolean;
}

export interface SessionCookies {
  set(reply: FastifyReply, session: NewSession, isRemembered: boolean): void;
  /** Ends the session of the browser, which stays known. */
  clear(reply: FastifyReply): void;
  tokenOf(request: WithCookies): SentToken | null;
  hasToken(request: WithCookies): boolean;
  deviceOf(request: WithCookies): Device;
}

/**
 * The session's cookie, which only the server reads; a readable one that tells the page that the first exists; and the one
 * by which a browser is known. The prefix `__Host-` makes a browser refuse a cookie from a subdomain; it needs https.
 */
export function sessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const [token, device] = secure ? ['__Host-token', '__Host-device'] : ['token', 'device'];
  const shared = { path: '/', sameSite: 'lax' as const, secure };
  const unreadable = { ...shared, httpOnly: true };

  function tokenOf({ headers, cookies }: WithCookies): SentToken | null {
    const { authorization } = headers;
    // A call with `Bearer` skips the origin check, so its cookie is ignored.
    if (authorization?.startsWith('Bearer ')) {
      const value = /^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1];
      return value === undefined ? null : { value, isLegacy: false };
    }
    const sent = cookies[token] ?? cookies[LEGACY_TOKEN];
    return sent === undefined ? null : { value: sent, isLegacy: cookies[token] === undefined };
  }

  return {
    set(reply, session, isRemembered) {
      const age = isRemembered ? { maxAge: YEAR_SECONDS } : {};
      if (token !== LEGACY_TOKEN) reply.clearCookie(LEGACY_TOKEN, unreadable);
      reply.setCookie(token, session.token, { ...unreadable, ...age });
      reply.setCookie(device, session.deviceToken, { ...unreadable, maxAge: DEVICE_DAYS * DAY_SECONDS });
      reply.setCookie(SESSION_MARKER, '1', { ...shared, ...age });
    },
    clear(reply) {
      for (const name of new Set([token, LEGACY_TOKEN])) reply.clearCookie(name, unreadable);
      reply.clearCookie(SESSION_MARKER, shared);
    },
    tokenOf,
    hasToken: ({ cookies }) => [token, LEGACY_TOKEN, SESSION_MARKER].some((name) => cookies[name] !== undefined),
    deviceOf: (request) => ({
      userAgent: request.headers['user-agent'] ?? null,
      token: request.cookies[device] ?? null,
      sessionToken: tokenOf(request)?.value ?? null,
    }),
  };
}

/** Over https it is read for sessions that were made before there was the prefix, until they expire within a year. */
const LEGACY_TOKEN = 'token';
