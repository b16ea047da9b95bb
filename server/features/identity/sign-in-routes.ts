import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  codeCheckSchema,
  codeLoginSchema,
  codeSentSchema,
  loginSchema,
  phoneConfirmSchema,
  phoneOnlySchema,
  RESEND_AFTER_SECONDS,
  registerSchema,
  resetPasswordSchema,
  signedInSchema,
} from '#contract/identity/identity.ts';
import { m } from '#messages';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { Invalid, TooManyRequests } from '#server/platform/http/shop-error.ts';
import { callerAddress } from './caller-address.ts';
import type { CodeWait } from './code-limits.ts';
import { isUsableCode } from './is-usable-code.ts';
import type { Device } from './open-session.ts';
import { presentProfile } from './present-identity.ts';
import { type CodePurpose, requestCode } from './request-code.ts';
import { resetPassword } from './reset-password.ts';
import type { RouteParts } from './route-parts.ts';
import { type SignInOutcome, signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';

const tags = ['Identity'];
const codeSent = z.object({ data: codeSentSchema });
const signedIn = z.object({ data: signedInSchema });
/** Guessing takes many calls; people need few. Beside the limits by phone. */
const guessing = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** How one becomes known to the shop: everything that a guest may call. */
export function signInRoutes(parts: RouteParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/register',
      { schema: { tags, summary: 'Register: sends a code', body: registerSchema, response: { 201: codeSent } } },
      async (request, reply) => {
        const { name, phone_number } = request.body;
        return reply.code(201).send(await sendCode(parts, request, phone_number, { kind: 'registers', name }));
      },
    );

    app.post(
      '/api/v2/login',
      {
        config: guessing,
        schema: {
          tags,
          summary: 'With a password signs in, without one sends a code',
          body: loginSchema,
          response: { 200: z.union([signedIn, codeSent]) },
        },
      },
      async (request, reply) => {
        const { phone_number: phone, password, remember = false } = request.body;
        if (password === undefined) return sendCode(parts, request, phone, { kind: 'signs_in' });
        const device = deviceOf(request);
        const outcome = await signInByPassword(parts, { phone, password, isRemembered: remember, device });
        if (outcome.kind === 'closed') {
          throw new TooManyRequests(outcome.seconds, (locale) => m.identity_password_closed({}, { locale }));
        }
        return welcome(parts, reply, outcome, 'password');
      },
    );

    app.post(
      '/api/v2/login/check',
      {
        config: guessing,
        schema: { tags, summary: 'Sign in by a code', body: codeLoginSchema, response: { 200: signedIn } },
      },
      async (request, reply) => {
        const { phone_number: phone, otp: code, remember = false } = request.body;
        const [locale, device] = [callerLocale(request), deviceOf(request)];
        const outcome = await signInByCode(parts, { phone, code, isRemembered: remember, locale, device });
        return welcome(parts, reply, outcome, 'otp');
      },
    );

    app.post(
      '/api/v2/verify/phone',
      {
        config: guessing,
        schema: {
          tags,
          summary: 'Finish registering by a code',
          body: phoneConfirmSchema,
          response: { 200: signedIn },
        },
      },
      async (request, reply) => {
        const { phone_number: phone, otp: code, name } = request.body;
        const [locale, device] = [callerLocale(request), deviceOf(request)];
        const outcome = await signInByCode(parts, { phone, code, name, isRemembered: true, locale, device });
        return welcome(parts, reply, outcome, 'otp');
      },
    );

    await app.register(codeRoutes(parts));
  };
}

function codeRoutes(parts: RouteParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/otp',
      { schema: { tags, summary: 'Send a code', body: phoneOnlySchema, response: { 200: codeSent } } },
      async (request) => sendCode(parts, request, request.body.phone_number, { kind: 'goes_on' }),
    );

    app.post(
      '/api/v2/otp/check',
      {
        config: guessing,
        schema: {
          tags,
          summary: 'Whether a code is right; it stays usable',
          body: codeCheckSchema,
          response: { 200: z.object({ data: z.object({ valid: z.literal(true) }) }) },
        },
      },
      async (request) => {
        const { phone_number, otp } = request.body;
        if (!(await isUsableCode(parts, phone_number, otp))) throw wrong('otp');
        return { data: { valid: true as const } };
      },
    );

    app.post(
      '/api/v2/reset-password',
      {
        config: guessing,
        schema: {
          tags,
          summary: 'Set a new password by a code; every other session ends',
          body: resetPasswordSchema,
          response: { 200: signedIn },
        },
      },
      async (request, reply) => {
        const { phone_number: phone, otp: code, new_password: newPassword } = request.body;
        const outcome = await resetPassword(parts, { phone, code, newPassword, device: deviceOf(request) });
        return welcome(parts, reply, outcome, 'otp');
      },
    );
  };
}

async function sendCode(parts: RouteParts, request: FastifyRequest, phone: string, purpose: CodePurpose) {
  const address = callerAddress(request.ip);
  const locale = callerLocale(request);
  const wait = await requestCode(parts, { phone, address, locale, purpose });
  if (wait.kind !== 'free') throw notYet(wait);
  return { data: { phone_number: phone, resend_after: RESEND_AFTER_SECONDS } };
}

function notYet({ kind, seconds }: Exclude<CodeWait, { kind: 'free' }>): TooManyRequests {
  return new TooManyRequests(seconds, (locale) =>
    kind === 'too_soon'
      ? m.identity_code_wait({ seconds: String(seconds) }, { locale })
      : m.identity_codes_spent({}, { locale }),
  );
}

async function welcome(parts: RouteParts, reply: FastifyReply, outcome: SignInOutcome, field: 'otp' | 'password') {
  if (outcome.kind === 'wrong') throw wrong(field);
  const { token, customer, isRemembered } = outcome;
  parts.cookies.set(reply, token, isRemembered);
  return { data: { token, user: presentProfile(customer, await parts.hasActiveVoucher(customer.id)) } };
}

function wrong(field: 'otp' | 'password'): Invalid {
  const say = field === 'otp' ? m.identity_wrong_code : m.identity_wrong_password;
  return new Invalid({ [field]: [(locale) => say({}, { locale })] }, (locale) => say({}, { locale }));
}

function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent'] ?? null };
}
