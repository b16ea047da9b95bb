import type { FastifyRequest } from 'fastify';
import { logSecurityEvent } from '#server/platform/http/log-security-event.ts';
import type { BudgetAlarm } from './code-budgets.ts';
import type { ProofOutcome } from './prove-customer.ts';
import type { CodePurpose } from './request-code.ts';
import type { SignInOutcome } from './sign-in-by-code.ts';

/** How somebody signed in: by password, by a code, or by the code of a password's reset. */
export type SignInWay = 'password' | 'code' | 'reset';

/** The security events of an attempt to sign in. */
export function reportSignIn(request: FastifyRequest, outcome: SignInOutcome, way: SignInWay): void {
  if (outcome.kind === 'signed_in') reportSuccess(request, outcome, way);
  else reportFailure(request, outcome, way);
}

type Success = Extract<SignInOutcome, { kind: 'signed_in' }>;

function reportSuccess(request: FastifyRequest, { customer, session, isRemembered }: Success, way: SignInWay): void {
  const method = methodOf(way);
  const actor = `customer:${customer.id}` as const;
  if (method === 'code') logSecurityEvent(request, 'code.used', { actor, details: { purpose: purposeOf(way) } });
  if (way === 'reset') {
    logSecurityEvent(request, 'customer.password_changed', { actor, details: { proof: 'code' } });
    logSecurityEvent(request, 'customer.sessions_ended', { actor, details: { reason: 'password' } });
  }
  if (session.isNewDevice) logSecurityEvent(request, 'customer.device_known', { actor, details: {} });
  logSecurityEvent(request, 'customer.sign_in', { actor, details: { method, is_remembered: isRemembered } });
}

function reportFailure(
  request: FastifyRequest,
  { kind, customerId }: Exclude<SignInOutcome, Success>,
  way: SignInWay,
): void {
  const method = methodOf(way);
  const subject = customerId === null ? undefined : (`customer:${customerId}` as const);
  if (method === 'code') {
    const event = kind === 'wrong' ? 'code.rejected' : 'code.used';
    logSecurityEvent(request, event, { subject, details: { purpose: purposeOf(way) } });
  }
  logSecurityEvent(request, 'customer.sign_in_failed', { subject, details: { method, reason: kind } });
}

function methodOf(way: SignInWay): 'password' | 'code' {
  return way === 'password' ? 'password' : 'code';
}

function purposeOf(way: SignInWay): 'password' | 'sign_in' {
  return way === 'reset' ? 'password' : 'sign_in';
}

/** The security events of a code that was requested. */
export function reportCode(request: FastifyRequest, { kind }: CodePurpose, alarms: readonly BudgetAlarm[]): void {
  logSecurityEvent(request, 'code.requested', { details: { purpose: kind } });
  for (const { budget, spent, max } of alarms) {
    const event = spent === 'all' ? 'code.budget_spent' : 'code.budget_half_spent';
    logSecurityEvent(request, event, { details: { budget, max } });
  }
}

/** The security events of a signed-in customer's proof of who they are. */
export function reportProof(
  request: FastifyRequest,
  { kind }: Pick<ProofOutcome, 'kind'>,
  by: 'password' | 'code',
): void {
  if (by === 'code') {
    logSecurityEvent(request, kind === 'proven' ? 'code.used' : 'code.rejected', { details: { purpose: 'proof' } });
  }
  if (kind === 'proven') logSecurityEvent(request, 'customer.proven', { details: { proof: by } });
  // A locked one is `limit.met`.
  if (kind === 'wrong') logSecurityEvent(request, 'customer.proof_failed', { details: { proof: by } });
}
