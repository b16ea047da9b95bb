/** One message as a gateway takes it. */
export interface OutgoingSms {
  /** Ours, the same at every try. */
  reference: string;
  /** Digits, `998…`. */
  phone: string;
  text: string;
}

export type SmsOutcome =
  /** The gateway has it, under this id of its own if it has any. */
  | { kind: 'accepted'; providerId: string | null }
  /** It said no; `isFinal` when it would say so again. */
  | { kind: 'refused'; reason: string; isFinal: boolean }
  /** It never got the question: nothing was sent. */
  | { kind: 'unreachable'; reason: string }
  /** The question went out and no answer came: it may or may not have been sent. */
  | {
      kind: 'unknown';
      reason: string;
      /** No answer at all: the gateway may still be about to send it. */
      isUnderWay: boolean;
    };

/** A provider of SMS. Never throws for what a provider can do wrong. */
export interface SmsGateway {
  name: string;
  send(message: OutgoingSms): Promise<SmsOutcome>;
  /**
   * Whether the gateway has the message that a lost answer was about; without this such a message is never tried again,
   * because nobody shall get one twice. `undecided` when the gateway doesn't answer this either.
   */
  find?(message: OutgoingSms, sentAfter: Date): Promise<FoundSms>;
}

export type FoundSms = { kind: 'found'; providerId: string | null } | { kind: 'absent' } | { kind: 'undecided' };
