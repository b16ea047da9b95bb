import { RESEND_AFTER_SECONDS } from '#contract/identity/identity.ts';
import { type ApiAnswer, callApi } from '#web/platform/api/call-api.ts';

/** A code that is on its way, and when another may be asked for. */
export interface SentCode {
  phone: string;
  resendAt: number;
}

type CodeAnswer = { kind: 'sent'; code: SentCode } | Exclude<ApiAnswer<unknown>, { kind: 'done' }>;

/** Asks for a code. One that was sent less than two minutes ago is as good: the person only comes back to it. */
export async function askForCode(
  path: '/register' | '/login' | '/otp',
  body: { phone_number: string; name?: string },
): Promise<CodeAnswer> {
  const answer = await callApi<{ resend_after: number }>('POST', path, body);
  const phone = body.phone_number;
  if (answer.kind === 'done') {
    return { kind: 'sent', code: { phone, resendAt: Date.now() + answer.data.resend_after * 1000 } };
  }
  if (answer.kind === 'wait' && answer.seconds <= RESEND_AFTER_SECONDS && wasSent(phone)) {
    return { kind: 'sent', code: { phone, resendAt: Date.now() + answer.seconds * 1000 } };
  }
  return answer;
}

const SENT_PHONES = 'sent_codes';

/** Remembers it for this tab: a phone that shows the SMS may have thrown the page away meanwhile. */
export function noteSent({ phone }: SentCode): void {
  if (wasSent(phone)) return;
  try {
    sessionStorage.setItem(SENT_PHONES, [...sentPhones(), phone].join(' '));
  } catch {
    // A browser that keeps nothing: after a reload the person waits for another code.
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
