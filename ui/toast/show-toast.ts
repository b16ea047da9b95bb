import { importWithRetry } from '../import-with-retry.ts';
import { requestToaster } from './toaster-store.ts';

/** Shows a toast; its code is not part of the first load. */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  requestToaster();
  const { toast } = await importWithRetry(() => import('react-hot-toast/headless'));
  toast[kind](text, { id: text });
}

/** Removes a toast whose message is no longer true. */
export async function dismissToast(text: string): Promise<void> {
  const { toast } = await importWithRetry(() => import('react-hot-toast/headless'));
  toast.dismiss(text);
}
