import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MARKER } from '#contract/identity/session-marker.ts';
import '@fastify/cookie';
import { YEAR_SECONDS } from './create-session.ts';

const TOKEN = 'token';

export interface SessionCookies {
  set(reply: FastifyReply, token: string, isRemembered: boolean): void;
  clear(reply: FastifyReply): void;
}

/** The cookie that only the server reads, and a readable one that tells the page that the first exists. */
export function sessionCookies(publicUrl: string): SessionCookies {
  const shared = { path: '/', sameSite: 'lax' as const, secure: publicUrl.startsWith('https:') };
  return {
    set(reply, token, isRemembered) {
      const age = isRemembered ? { maxAge: YEAR_SECONDS } : {};
      reply.setCookie(TOKEN, token, { ...shared, ...age, httpOnly: true });
      reply.setCookie(SESSION_MARKER, '1', { ...shared, ...age });
    },
    clear(reply) {
      reply.clearCookie(TOKEN, { ...shared, httpOnly: true });
      reply.clearCookie(SESSION_MARKER, shared);
    },
  };
}

/** The caller's token. A call with `Bearer` skips the origin check, so its cookie is ignored. */
export function tokenOf(request: Pick<FastifyRequest, 'headers' | 'cookies'>): string | null {
  const { authorization } = request.headers;
  if (!authorization?.startsWith('Bearer ')) return request.cookies[TOKEN] ?? null;
  return /^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1] ?? null;
}

export function hasTokenCookie(request: Pick<FastifyRequest, 'cookies'>): boolean {
  return request.cookies[TOKEN] !== undefined || request.cookies[SESSION_MARKER] !== undefined;
}
