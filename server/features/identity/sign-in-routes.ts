import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { RESEND_AFTER_SECONDS, type SignedIn } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { logSecurityEvent } from '#server/platform/http/log-security-event.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import {
  Forbidden,
  Invalid,
  type LocalizedMessage,
  ShopError,
  TooManyRequests,
} from '#server/platform/http/shop-error.ts';
import { weakPassword } from '#server/platform/passwords/index.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { reportCode, reportSignIn, type SignInWay } from './identity-events.ts';
import { isUsableCode } from './one-time-code.ts';
import { presentProfile } from './present-identity.ts';
import { type CodeOutcome, type CodePurpose, requestCode } from './request-code.ts';
import { resetPassword } from './reset-password.ts';
import { type NamelessOutcome, type SignInOutcome, signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { GUESSING_LIMIT, wrongFieldError } from './wrong-field.ts';

/** Registration, sign-in and password recovery: every identity call that a guest may make. */
export function signInRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, identityCalls.register, (call) => {
      const { name, phone_number: phone } = call.body;
      return sendCode(deps, call, phone, { kind: 'register', name });
    });

    await serveCall(
      app,
      identityCalls.signIn,
      async (call) => {
        const { phone_number: phone, password, remember = false } = call.body;
        if (password === undefined) return sendCode(deps, call, phone, { kind: 'sign_in' });
        const device = deps.cookies.deviceOf(call.request);
        const outcome = await signInByPassword(deps, { phone, password, isRemembered: remember, device });
        if (outcome.kind === 'locked') {
          throw new TooManyRequests(outcome.seconds, (locale) => m.identity_password_closed({}, { locale }));
        }
        return signedInResponse(deps, call, outcome, 'password');
      },
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      identityCalls.signInByCode,
      async (call) => {
        const { phone_number: phone, otp: code, remember = false } = call.body;
        const device = deps.cookies.deviceOf(call.request);
        const options = { isRemembered: remember, locale: call.locale, device };
        const outcome = await signInByCode(deps, { phone, code, ...options });
        return signedInResponse(deps, call, outcome, 'code');
      },
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      identityCalls.confirmPhone,
      async (call) => {
        const { phone_number: phone, otp: code, name } = call.body;
        const device = deps.cookies.deviceOf(call.request);
        const options = { isRemembered: true, locale: call.locale, device };
        const outcome = await signInByCode(deps, { phone, code, name, ...options });
        return signedInResponse(deps, call, outcome, 'code');
      },
      GUESSING_LIMIT,
    );

    await app.register(codeRoutes(deps));
  };
}

function codeRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, identityCalls.sendCode, (call) =>
      sendCode(deps, call, call.body.phone_number, { kind: call.body.may_register === true ? 'phone' : 'resend' }),
    );

    await serveCall(
      app,
      identityCalls.checkCode,
      async ({ body, request }) => {
        const device = deps.cookies.deviceOf(request);
        if (!(await isUsableCode(deps, body.phone_number, body.otp, device))) {
          logSecurityEvent(request, 'code.rejected', { details: { purpose: 'check' } });
          throw wrongFieldError('otp');
        }
        return { valid: true as const };
      },
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      identityCalls.resetPassword,
      async (call) => {
        const { phone_number: phone, otp: code, new_password: newPassword } = call.body;
        const device = deps.cookies.deviceOf(call.request);
        const outcome = await resetPassword(deps, { phone, code, newPassword, device });
        if (outcome.kind === 'weak') throw weakPassword('new_password', outcome.fault);
        return signedInResponse(deps, call, outcome, 'reset');
      },
      GUESSING_LIMIT,
    );
  };
}

async function sendCode(
  deps: IdentityRouteDeps,
  { request, locale, body }: { request: FastifyRequest; locale: Locale; body: { proof?: string | undefined } },
  phone: string,
  purpose: CodePurpose,
) {
  const device = deps.cookies.deviceOf(request);
  const { callerAddress: address } = request;
  const outcome = await requestCode(deps, { phone, address, locale, purpose, device, proof: body.proof });
  if (outcome.kind !== 'sent') throw codeRefusal(outcome);
  reportCode(request, purpose, outcome.alarms);
  return { phone_number: phone, resend_after: RESEND_AFTER_SECONDS };
}

function codeRefusal(outcome: Exclude<CodeOutcome, { kind: 'sent' }>): ShopError {
  switch (outcome.kind) {
    case 'too_soon':
      return new TooManyRequests(outcome.seconds, (locale) =>
        m.identity_code_wait({ seconds: String(outcome.seconds) }, { locale }),
      );
    case 'too_many':
      return new TooManyRequests(outcome.seconds, (locale) => m.identity_codes_spent({}, { locale }));
    case 'spent':
      return new TooManyRequests(outcome.seconds, (locale) => m.identity_codes_overloaded({}, { locale }));
    case 'unproven': {
      const message: LocalizedMessage = (locale) => m.identity_code_unproven({}, { locale });
      const { challenge } = outcome;
      return new ShopError('invalid', { message, fields: { proof: [message] }, data: { challenge } });
    }
  }
}

async function signedInResponse(
  deps: IdentityRouteDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  outcome: SignInOutcome | NamelessOutcome,
  way: SignInWay,
): Promise<SignedIn> {
  if (outcome.kind === 'nameless') throw new Invalid({ name: [(locale) => m.form_required({}, { locale })] });
  reportSignIn(request, outcome, way);
  if (outcome.kind === 'wrong') throw wrongFieldError(way === 'password' ? 'password' : 'otp');
  if (outcome.kind === 'disabled') throw new Forbidden((locale) => m.identity_disabled({}, { locale }));
  const { session, customer, isRemembered } = outcome;
  deps.cookies.set(reply, session, isRemembered);
  return { token: session.token, user: presentProfile(customer, await deps.voucherOf(customer)) };
}
