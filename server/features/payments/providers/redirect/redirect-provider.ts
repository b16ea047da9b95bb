import type { Locale } from '#contract/i18n/locale.ts';
import type { Tiyin } from '#contract/money/tiyin.ts';
import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { BankResult } from '../../gateway/card-gateway.ts';
import type { PartRefundGateway } from '../../gateway/refund-gateway.ts';
import type { ProviderDeps } from '../provider-deps.ts';

/**
 * A provider that the shop registers a payment at, whose page the payer is then sent to, and which is asked what became of it.
 * Nothing that its calls or the payer's address say is believed: they only have it asked. Failures are results, never
 * exceptions.
 */
export interface RedirectProvider {
  name: HostedProviderName;
  /** How long its page can be paid on. */
  sessionMs: number;
  /** Moves no money. After a lost response nobody has the address of the page, so that nobody can pay on it. */
  register(session: SessionToRegister): Promise<BankResult<RegisteredSession>>;
  /** What has become of it. Safe to repeat. */
  status(id: string): Promise<BankResult<SessionStatus>>;
  refunds: PartRefundGateway;
}

export interface SessionToRegister {
  /** The shop's id of the session: the provider takes each once. */
  reference: string;
  order: { id: number; number: string };
  amount: Tiyin;
  customerId: number;
  locale: Locale;
  /** Where the payer goes back to: when the provider says that it is paid, and when not. */
  returnUrl: string;
  leaveUrl: string;
}

export interface RegisteredSession {
  /** The provider's id. */
  id: string;
  pageUrl: string;
  /** The lines of the receipt as they were sent; null: none were. */
  cart: object | null;
}

/** What the provider says of a session; `reference` is the shop's own id, by which it is certain whose session it is. */
export interface SessionStatus {
  reference: string;
  state: /** Not paid, and it still may be. */
    | { kind: 'open' }
    /** An operation is under way. */
    | { kind: 'working' }
    /** An attempt has failed, or the payer has left: it may still be paid while its page is open. */
    | { kind: 'declined'; code: string }
    /** Never to be paid any more. */
    | { kind: 'ended'; code: string }
    | { kind: 'taken'; amount: Tiyin; givenBack: Tiyin }
    /** All of it has gone back. */
    | { kind: 'given_back' };
}

export interface RedirectDeps extends ProviderDeps {
  redirect: RedirectProvider;
  publicUrl: string;
}
