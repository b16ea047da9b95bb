import { expect } from '@playwright/test';

let lastPhone = Math.floor(Math.random() * 9_000_000);

/** A phone that no other test uses: the nine digits after +998. */
export function newPhone(): string {
  lastPhone = (lastPhone + 1) % 10_000_000;
  return `91${String(lastPhone).padStart(7, '0')}`;
}

/** A seeded customer (`seedCustomers`), one for each journey and project. */
export function oldPhone(journey: number, project: string): string {
  return `93${String(2 * journey + (project === 'phone' ? 0 : 1)).padStart(7, '0')}`;
}

/**
 * The code in the newest SMS to a phone. `count`: how many messages must have arrived; `sandboxUrl`: of another shop than that of the
 * journeys.
 */
export async function codeFor(
  phone: string,
  count = 1,
  sandboxUrl = `http://127.0.0.1:${process.env.JOURNEYS_SANDBOX_PORT}`,
): Promise<string> {
  const inbox = `${sandboxUrl}/sms?phone=998${phone}`;
  let code: string | undefined;
  await expect(async () => {
    const { messages } = (await (await fetch(inbox)).json()) as { messages: { text: string }[] };
    expect(messages.length).toBeGreaterThanOrEqual(count);
    code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return code ?? '';
}
