import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { DAY_SECONDS } from '#contract/time/durations.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';

/** A browser forgets older cookies anyway. */
const DEVICE_SECONDS = 400 * DAY_SECONDS;

export interface StaffCookies {
  set(reply: FastifyReply, token: string, expiresAt: Date): void;
  clear(reply: FastifyReply): void;
  /** The session's token of a request. */
  tokenOf(request: FastifyRequest): string | null;
  /** Remembers that this person has signed in on this device. */
  rememberDevice(reply: FastifyReply, staffId: number): void;
  /** Whether the person has signed in on this device before. */
  isKnownDevice(request: FastifyRequest, staffId: number): boolean;
}

/**
 * The session's cookie: sent to this origin only, never from a link of another site, and unreadable by scripts. The
 * prefix `__Host-` makes a browser refuse it from a subdomain; it needs https.
 */
export function staffCookies(publicUrl: string, deviceKeys: Keys): StaffCookies {
  const secure = publicUrl.startsWith('https:');
  const session = secure ? '__Host-staff' : 'staff';
  const device = secure ? '__Host-staff-device' : 'staff-device';
  const shared = { path: '/', sameSite: 'strict' as const, secure, httpOnly: true };
  const signed = (staffId: number, key: Buffer) =>
    `${staffId}.${createHmac('sha256', key).update(String(staffId)).digest('base64url')}`;
  return {
    set: (reply, token, expiresAt) => reply.setCookie(session, token, { ...shared, expires: expiresAt }),
    clear: (reply) => reply.clearCookie(session, shared),
    // A call with `Bearer` skips the origin check, so its cookie is ignored.
    tokenOf: ({ headers, cookies }) => (headers.authorization === undefined ? (cookies[session] ?? null) : null),
    rememberDevice: (reply, staffId) =>
      reply.setCookie(device, signed(staffId, deviceKeys[0]), { ...shared, maxAge: DEVICE_SECONDS }),
    isKnownDevice: ({ cookies }, staffId) => {
      const sent = Buffer.from(cookies[device] ?? '');
      return deviceKeys.some((key) => {
        const expected = Buffer.from(signed(staffId, key));
        return sent.length === expected.length && timingSafeEqual(sent, expected);
      });
    },
  };
}
