import type { ApiFailure, ApiResult } from '#client/api-result.ts';
import { RESEND_AFTER_SECONDS } from '#contract/identity/identity.ts';

/** A code that was sent, and when another may be requested. */
export interface SentCode {
  phone: string;
  resendAt: number;
}

type SendCode = (proof: {
  proof?: string;
}) => Promise<ApiResult<{ token: string } | { resend_after: number }, { challenge: string } | undefined>>;
type CodeResult = { kind: 'sent'; code: SentCode } | ApiFailure;

/**
 * Makes a call that sends a code. Within two minutes the code sent before is used: the shopper has only returned to the
 * page.
 */
export async function requestCode(sendCode: SendCode, phone: string): Promise<CodeResult> {
  const result = await sendProven(sendCode);
  if (result.kind === 'done') {
    if ('token' in result.data) throw new Error('A call for a code has signed in');
    return { kind: 'sent', code: { phone, resendAt: Date.now() + result.data.resend_after * 1000 } };
  }
  if (result.kind === 'wait' && result.seconds <= RESEND_AFTER_SECONDS && wasSent(phone)) {
    return { kind: 'sent', code: { phone, resendAt: Date.now() + result.seconds * 1000 } };
  }
  return result;
}

/** While many codes are requested, the server wants work done for each: the page does it and sends the call again. */
async function sendProven(sendCode: SendCode): ReturnType<SendCode> {
  const result = await sendCode({});
  const challenge = result.kind === 'invalid' ? result.data?.challenge : undefined;
  if (challenge === undefined) return result;
  const { solveChallenge } = await import('./solve-challenge.ts');
  return sendCode({ proof: await solveChallenge(challenge) });
}

const SENT_PHONES = 'sent_codes';

/** Remembers the phone for this tab: the browser may unload the page while the shopper reads the SMS. */
export function recordSentPhone({ phone }: SentCode): void {
  if (wasSent(phone)) return;
  try {
    sessionStorage.setItem(SENT_PHONES, [...sentPhones(), phone].join(' '));
  } catch {
    // The browser refuses its storage: after a reload the shopper waits for another code.
  }
}

function wasSent(phone: string): boolean {
  return sentPhones().includes(phone);
}

function sentPhones(): string[] {
  try {
    return (sessionStorage.getItem(SENT_PHONES) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
