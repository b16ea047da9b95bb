import type { FastifyBaseLogger } from 'fastify';
import { claimDueSms } from './claim-sms.ts';
import { retryDelay } from './retry-delay.ts';
import { type SmsSender, sendSms } from './send-sms.ts';

const AT_ONCE = 10;
/** How often to look without being told: what another process queued, what is due again. */
const LOOK_EVERY_MS = 1_000;
/** After so many failures in a row the gateway is left alone for a while. */
const BREAK_AFTER = 5;

export interface SmsWorker {
  /** Something was queued and committed. */
  nudge(): void;
  close(): Promise<void>;
}

/** Sends what is due, several at once, in every process of the shop. */
export function startSmsWorker(sender: SmsSender, log: FastifyBaseLogger): SmsWorker {
  let isClosed = false;
  let failures = 0;
  let restUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function sendDue(): Promise<void> {
    for (;;) {
      if (isClosed || Date.now() < restUntil) return;
      const claimed = await claimDueSms(sender, AT_ONCE);
      if (claimed.length === 0) return;
      const results = await Promise.all(claimed.map((sms) => sendSms(sender, sms)));
      for (const result of results) failures = result === 'gateway_down' ? failures + 1 : 0;
      if (failures >= BREAK_AFTER) {
        restUntil = Date.now() + retryDelay(failures - BREAK_AFTER + 2);
        log.warn({ gateway: sender.gateway.name, failures }, 'The SMS gateway does not answer; resting');
      }
    }
  }

  function run(): void {
    clearTimeout(timer);
    if (isClosed) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'SMS could not be sent'))
      .finally(() => {
        running = undefined;
        const wait = isAskedAgain ? 0 : LOOK_EVERY_MS;
        isAskedAgain = false;
        if (!isClosed) timer = setTimeout(run, wait);
      });
  }

  run();
  return {
    nudge: run,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
