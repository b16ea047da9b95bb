/**
 * What each event says besides who, when and from where. Ids, numbers and fixed words only: nothing that a person
 * typed.
 */
export interface SecurityEventDetails {
  'customer.sign_in': { method: SignInMethod; is_remembered: boolean };
  'customer.sign_in_failed': { method: SignInMethod; reason: 'wrong' | 'disabled' };
  'customer.sign_out': Nothing;
  'customer.sessions_ended': { reason: 'one' | 'others' | 'password' | 'disabled' | 'deleted' | 'support' };
  'customer.device_known': Nothing;
  'customer.password_changed': { proof: 'password' | 'code' | 'recent' };
  'customer.proven': { proof: 'password' | 'code' };
  'customer.proof_failed': { proof: 'password' | 'code' };
  'customer.email_changed': Nothing;
  'customer.data_exported': Nothing;
  'customer.deleted': Nothing;
  'customer.deletion_refused': { reasons: readonly string[] };
  'customer.disabled': Nothing;
  'customer.enabled': Nothing;
  'code.requested': { purpose: 'register' | 'resend' | 'sign_in' | 'phone' };
  'code.used': { purpose: 'sign_in' | 'password' | 'proof' };
  'code.rejected': { purpose: 'sign_in' | 'password' | 'proof' | 'check' };
  'code.budget_half_spent': { budget: string; max: number };
  'code.budget_spent': { budget: string; max: number };
  'access.unauthenticated': { route: string; reason: string | null };
  'access.forbidden': { route: string; reason: string | null };
  'limit.met': { route: string };
  'origin.foreign': { route: string };
  'staff.sign_in': { act: string };
  'staff.sign_in_failed': { act: string };
  'staff.sign_out': { act: string };
  'staff.sessions_ended': { act: string };
  'staff.proven': { act: string };
  'staff.proof_failed': { act: string };
  'staff.credentials_changed': { act: string };
  'staff.rights_changed': { act: string };
  'staff.data_uncovered': { act: string };
  'staff.data_exported': { act: string };
  'shop.insecure_settings': { settings: readonly string[] };
  'shop.old_secrets_accepted': { secrets: number };
  'shop.secrets_changed': { act: 'rotate' | 'forget' | 'adopt' };
}

type Nothing = Record<never, never>;
type SignInMethod = 'code' | 'password';

export type SecurityEventName = keyof SecurityEventDetails;
/**
 * As the log's levels: what an alarm belongs on is a warning, or an error where money or the shop's safety is at stake.
 */
export type Severity = 'info' | 'warn' | 'error';

interface SecurityEvent<Name extends SecurityEventName> {
  outcome: 'success' | 'failure';
  severity: Severity;
  meaning: string;
  details: readonly (keyof SecurityEventDetails[Name] & string)[];
  /** What makes it: a request, the start of the shop, or a command on the server's console. */
  source: 'request' | 'start' | 'console';
}

type Row<Name extends SecurityEventName> = Omit<SecurityEvent<Name>, 'source'> &
  Partial<Pick<SecurityEvent<Name>, 'source'>>;

/**
 * Every security event of the shop. docs/security/events.md is written from it. A name is never changed: alarms refer
 * to it.
 */
export const SECURITY_EVENTS: { readonly [Name in SecurityEventName]: Row<Name> } = {
  'customer.sign_in': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A customer signed in, by a code or a password; completing a registration is a sign-in by code.',
    details: ['method', 'is_remembered'],
  },
  'customer.sign_in_failed': {
    outcome: 'failure',
    severity: 'warn',
    meaning:
      'A code or password was wrong, or the account is disabled. The subject is whose account it was, if anybody’s.',
    details: ['method', 'reason'],
  },
  'customer.sign_out': { outcome: 'success', severity: 'info', meaning: 'A customer signed out.', details: [] },
  'customer.sessions_ended': {
    outcome: 'success',
    severity: 'info',
    meaning: 'One session of a customer was ended, all others, or all.',
    details: ['reason'],
  },
  'customer.device_known': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A browser became known to a customer: it has codes and tries of its own from now on.',
    details: [],
  },
  'customer.password_changed': {
    outcome: 'success',
    severity: 'warn',
    meaning:
      'A customer changed their password (by the old one), reset it (by a code) or set the first one (after a recent proof).',
    details: ['proof'],
  },
  'customer.proven': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A signed-in customer proved who they are again, for something sensitive.',
    details: ['proof'],
  },
  'customer.proof_failed': {
    outcome: 'failure',
    severity: 'warn',
    meaning: 'A signed-in customer gave a wrong password or code for something sensitive.',
    details: ['proof'],
  },
  'customer.email_changed': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A customer changed their e-mail.',
    details: [],
  },
  'customer.data_exported': {
    outcome: 'success',
    severity: 'warn',
    meaning: 'Everything stored about a customer was read, by the customer or, if the actor is one, by staff.',
    details: [],
  },
  'customer.deleted': {
    outcome: 'success',
    severity: 'warn',
    meaning: 'An account was deleted, by its customer or by staff.',
    details: [],
  },
  'customer.deletion_refused': {
    outcome: 'failure',
    severity: 'info',
    meaning: 'An account was not deleted: an order is in work, or money is owed.',
    details: ['reasons'],
  },
  'customer.disabled': {
    outcome: 'success',
    severity: 'warn',
    meaning: 'Staff disabled a customer: the sessions have ended, and nobody signs in.',
    details: [],
  },
  'customer.enabled': {
    outcome: 'success',
    severity: 'warn',
    meaning: 'Staff let a disabled customer sign in again.',
    details: [],
  },
  'code.requested': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A code by SMS was requested. Unknown phones look the same; nothing is sent to them.',
    details: ['purpose'],
  },
  'code.used': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A code was right and is spent.',
    details: ['purpose'],
  },
  'code.rejected': {
    outcome: 'failure',
    severity: 'info',
    meaning: 'A code was wrong, old, tried too often, or was never sent.',
    details: ['purpose'],
  },
  'code.budget_half_spent': {
    outcome: 'success',
    severity: 'warn',
    meaning: 'Half of a budget of SMS codes is spent: of a network, an operator or the shop.',
    details: ['budget', 'max'],
  },
  'code.budget_spent': {
    outcome: 'failure',
    severity: 'error',
    meaning: 'A budget of SMS codes is spent; strangers get none until its window ends.',
    details: ['budget', 'max'],
  },
  'access.unauthenticated': {
    outcome: 'failure',
    severity: 'info',
    meaning: 'A call that needs a session was refused (401).',
    details: ['route', 'reason'],
  },
  'access.forbidden': {
    outcome: 'failure',
    severity: 'warn',
    meaning:
      'A call was refused because its caller may not make it (403). Reason `step_up`: only the proof is too old.',
    details: ['route', 'reason'],
  },
  'limit.met': {
    outcome: 'failure',
    severity: 'warn',
    meaning: 'A call was refused because there were too many (429): of an address, a phone, a customer, a budget.',
    details: ['route'],
  },
  'origin.foreign': {
    outcome: 'failure',
    severity: 'warn',
    meaning: 'A call that changes something came from another site, or did not say from where.',
    details: ['route'],
  },
  'staff.sign_in': { outcome: 'success', severity: 'info', meaning: 'A member of staff signed in.', details: ['act'] },
  'staff.sign_in_failed': {
    outcome: 'failure',
    severity: 'warn',
    meaning: 'Somebody failed to sign in to the back office. The subject is whom they tried to be, if anybody.',
    details: ['act'],
  },
  'staff.sign_out': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A member of staff signed out.',
    details: ['act'],
  },
  'staff.sessions_ended': {
    outcome: 'success',
    severity: 'info',
    meaning: 'Sessions of a member of staff were ended.',
    details: ['act'],
  },
  'staff.proven': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A member of staff proved again who they are: to unlock, or for a dangerous call.',
    details: ['act'],
  },
  'staff.proof_failed': {
    outcome: 'failure',
    severity: 'warn',
    meaning: 'Somebody in a staff session failed to prove who they are.',
    details: ['act'],
  },
  'staff.credentials_changed': {
    outcome: 'success',
    severity: 'warn',
    meaning: 'A passkey, password, authenticator app or the recovery codes of a member of staff changed.',
    details: ['act'],
  },
  'staff.rights_changed': {
    outcome: 'success',
    severity: 'warn',
    meaning: 'A person was invited, changed, disabled or enabled, or roles were granted or changed.',
    details: ['act'],
  },
  'staff.data_uncovered': {
    outcome: 'success',
    severity: 'info',
    meaning: 'A member of staff saw personal data of a customer unmasked.',
    details: ['act'],
  },
  'staff.data_exported': {
    outcome: 'success',
    severity: 'warn',
    meaning: 'A member of staff exported data: the audit log, a customer.',
    details: ['act'],
  },
  'shop.insecure_settings': {
    outcome: 'failure',
    severity: 'warn',
    meaning: 'The shop starts with settings that are only good for trying it out.',
    details: ['settings'],
    source: 'start',
  },
  'shop.old_secrets_accepted': {
    outcome: 'success',
    severity: 'info',
    meaning: 'The shop starts during a rotation: secrets from before are still accepted.',
    details: ['secrets'],
    source: 'start',
  },
  'shop.secrets_changed': {
    outcome: 'success',
    severity: 'warn',
    meaning:
      'The secret of the shop was rotated, old ones were forgotten, or a lost one was given up, by `npm run secrets`.',
    details: ['act'],
    source: 'console',
  },
};
