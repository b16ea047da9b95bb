/** One message as a gateway takes it. */
export interface OutgoingSms {
  /** Our own id, the same in every attempt. */
  reference: string;
  /** Digits, `998…`. */
  phone: string;
  text: string;
}

export type SmsOutcome =
  /** The gateway accepted it; `providerId` is its own id, where it has one. */
  | { kind: 'accepted'; providerId: string | null }
  /** The gateway rejected it; `isFinal` when a retry would be rejected too. */
  | { kind: 'refused'; reason: string; isFinal: boolean }
  /** The request never reached the gateway: nothing was sent. */
  | { kind: 'unreachable'; reason: string }
  /** The circuit breaker refused the call: this does not count as an attempt. */
  | { kind: 'circuit_open' }
  /** The request was sent and no response came: the message may or may not have been sent. */
  | {
      kind: 'unknown';
      reason: string;
      /** No response at all: the gateway may still be about to send it. */
      isUnderWay: boolean;
    };

/** An SMS provider. Provider failures are results, never exceptions. */
export interface SmsGateway {
  send(message: OutgoingSms): Promise<SmsOutcome>;
  /**
   * Whether the gateway has a message whose response was lost. Without this call such a message is never retried,
   * because nobody may get it twice. `undecided`: the gateway did not respond to this call either;
   * `circuit_open`: the call was not made.
   */
  find?(message: OutgoingSms, sentAfter: Date): Promise<FoundSms>;
}

export type FoundSms =
  | { kind: 'found'; providerId: string | null }
  | { kind: 'absent' }
  | { kind: 'undecided' }
  | { kind: 'circuit_open' };
