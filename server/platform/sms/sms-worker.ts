import type { Log } from '#server/platform/log.ts';
import { claimDueSms } from './claim-sms.ts';
import { retryDelay } from './retry-delay.ts';
import { type SmsSender, sendSms } from './send-sms.ts';

const BATCH_SIZE = 10;
/** How often to poll for messages that another process queued or that are due for a retry. */
const POLL_INTERVAL_MS = 1_000;
/** After this many failures in a row the worker pauses. */
const BREAK_AFTER = 5;

export interface SmsWorker {
  /** Call after a message was queued and committed. */
  wake(): void;
  close(): Promise<void>;
}

/** Sends due messages in batches, in every process of the shop. */
export function startSmsWorker(sender: SmsSender, log: Log): SmsWorker {
  let isClosed = false;
  let failures = 0;
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isRunRequested = false;

  async function sendDue(): Promise<void> {
    for (;;) {
      if (isClosed || Date.now() < pausedUntil) return;
      const claimed = await claimDueSms(sender, BATCH_SIZE);
      if (claimed.length === 0) return;
      const results = await Promise.all(claimed.map((sms) => sendSms(sender, sms)));
      for (const result of results) failures = result === 'gateway_down' ? failures + 1 : 0;
      if (failures >= BREAK_AFTER) {
        pausedUntil = Date.now() + retryDelay(failures - BREAK_AFTER + 2);
        log.warn({ gateway: sender.gateway.name, failures }, 'The SMS gateway does not respond; sending is paused');
      }
    }
  }

  function run(): void {
    clearTimeout(timer);
    if (isClosed) return;
    if (running) {
      isRunRequested = true;
      return;
    }
    running = sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'SMS could not be sent'))
      .finally(() => {
        running = undefined;
        const wait = isRunRequested ? 0 : POLL_INTERVAL_MS;
        isRunRequested = false;
        if (!isClosed) timer = setTimeout(run, wait);
      });
  }

  run();
  return {
    wake: run,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
