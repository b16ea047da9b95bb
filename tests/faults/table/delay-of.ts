import { setTimeout as delay } from 'node:timers/promises';

/** How long a fault lasts, or how late it comes: not a wait for something. */
export async function delayOf(ms: number): Promise<void> {
  await delay(ms);
}
