import { importWithRetry } from '../import-with-retry.ts';
import { requestToaster } from './toaster-store.ts';

/** Milliseconds (specification 9.44). */
const TIMEOUTS = { success: 2000, error: 4000 };

/** Shows a toast; its code is not part of the first load. A text that is shown already stays for its time again. */
export async function showToast(type: keyof typeof TIMEOUTS, text: string): Promise<void> {
  (await mountedToaster()).add({ id: text, title: text, type, timeout: TIMEOUTS[type] });
}

/** Removes a toast whose message is no longer true. */
export async function dismissToast(text: string): Promise<void> {
  (await mountedToaster()).close(text);
}

async function mountedToaster() {
  requestToaster();
  const { whenMounted } = await importWithRetry(() => import('./toaster.tsx'));
  return whenMounted;
}
