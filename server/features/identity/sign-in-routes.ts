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
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { callerAddress } from '#server/platform/http/caller-address.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { Invalid, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { CodeWait } from './code-limits.ts';
import type { Device } from './create-session.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { isUsableCode } from './one-time-code.ts';
import { presentProfile } from './present-identity.ts';
import { type CodePurpose, requestCode } from './request-code.ts';
import { resetPassword } from './reset-password.ts';
import { type SignInOutcome, signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';

const tags = ['Identity'];
const codeSent = z.object({ data: codeSentSchema });
const signedIn = z.object({ data: signedInSchema });
/** Guessing takes many calls, and people need few. This limit comes on top of the limits by phone. */
const guessingLimit = { rateLimit: { max: 60, timeWindow: MINUTE_MS } };

/** Registration, sign-in and password recovery: every identity call that a guest may make. */
export function signInRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/register',
      { schema: { tags, summary: 'Register: sends a code', body: registerSchema, response: { 201: codeSent } } },
      async (request, reply) => {
        const { name, phone_number } = request.body;
        return reply.code(201).send(await sendCode(deps, request, phone_number, { kind: 'register', name }));
      },
    );

    app.post(
      '/api/v2/login',
      {
        config: guessingLimit,
        schema: {
          tags,
          summary: 'With a password signs in, without one sends a code',
          body: loginSchema,
          response: { 200: z.union([signedIn, codeSent]) },
        },
      },
      async (request, reply) => {
        const { phone_number: phone, password, remember = false } = request.body;
        if (password === undefined) return sendCode(deps, request, phone, { kind: 'sign_in' });
        const device = deviceOf(request);
        const outcome = await signInByPassword(deps, { phone, password, isRemembered: remember, device });
        if (outcome.kind === 'locked') {
          throw new TooManyRequests(outcome.seconds, (locale) => m.identity_password_closed({}, { locale }));
        }
        return signedInResponse(deps, reply, outcome, 'password');
      },
    );

    app.post(
      '/api/v2/login/check',
      {
        config: guessingLimit,
        schema: { tags, summary: 'Sign in by a code', body: codeLoginSchema, response: { 200: signedIn } },
      },
      async (request, reply) => {
        const { phone_number: phone, otp: code, remember = false } = request.body;
        const [locale, device] = [callerLocale(request), deviceOf(request)];
        const outcome = await signInByCode(deps, { phone, code, isRemembered: remember, locale, device });
        return signedInResponse(deps, reply, outcome, 'otp');
      },
    );

    app.post(
      '/api/v2/verify/phone',
      {
        config: guessingLimit,
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
        const outcome = await signInByCode(deps, { phone, code, name, isRemembered: true, locale, device });
        return signedInResponse(deps, reply, outcome, 'otp');
      },
    );

    await app.register(codeRoutes(deps));
  };
}

function codeRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/otp',
      { schema: { tags, summary: 'Send a code', body: phoneOnlySchema, response: { 200: codeSent } } },
      async (request) => sendCode(deps, request, request.body.phone_number, { kind: 'resend' }),
    );

    app.post(
      '/api/v2/otp/check',
      {
        config: guessingLimit,
        schema: {
          tags,
          summary: 'Whether a code is right; it stays usable',
          body: codeCheckSchema,
          response: { 200: z.object({ data: z.object({ valid: z.literal(true) }) }) },
        },
      },
      async (request) => {
        const { phone_number, otp } = request.body;
        if (!(await isUsableCode(deps, phone_number, otp))) throw wrongFieldError('otp');
        return { data: { valid: true as const } };
      },
    );

    app.post(
      '/api/v2/reset-password',
      {
        config: guessingLimit,
        schema: {
          tags,
          summary: 'Set a new password by a code; every other session ends',
          body: resetPasswordSchema,
          response: { 200: signedIn },
        },
      },
      async (request, reply) => {
        const { phone_number: phone, otp: code, new_password: newPassword } = request.body;
        const outcome = await resetPassword(deps, { phone, code, newPassword, device: deviceOf(request) });
        return signedInResponse(deps, reply, outcome, 'otp');
      },
    );
  };
}

async function sendCode(deps: IdentityRouteDeps, request: FastifyRequest, phone: string, purpose: CodePurpose) {
  const address = callerAddress(request.ip);
  const locale = callerLocale(request);
  const wait = await requestCode(deps, { phone, address, locale, purpose });
  if (wait.kind !== 'free') throw codeLimitError(wait);
  return { data: { phone_number: phone, resend_after: RESEND_AFTER_SECONDS } };
}

function codeLimitError({ kind, seconds }: Exclude<CodeWait, { kind: 'free' }>): TooManyRequests {
  return new TooManyRequests(seconds, (locale) =>
    kind === 'too_soon'
      ? m.identity_code_wait({ seconds: String(seconds) }, { locale })
      : m.identity_codes_spent({}, { locale }),
  );
}

async function signedInResponse(
  deps: IdentityRouteDeps,
  reply: FastifyReply,
  outcome: SignInOutcome,
  field: 'otp' | 'password',
) {
  if (outcome.kind === 'wrong') throw wrongFieldError(field);
  const { token, customer, isRemembered } = outcome;
  deps.cookies.set(reply, token, isRemembered);
  return { data: { token, user: presentProfile(customer, await deps.hasActiveVoucher(customer.id)) } };
}

function wrongFieldError(field: 'otp' | 'password'): Invalid {
  const message = field === 'otp' ? m.identity_wrong_code : m.identity_wrong_password;
  return new Invalid({ [field]: [(locale) => message({}, { locale })] }, (locale) => message({}, { locale }));
}

function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent'] ?? null };
}
