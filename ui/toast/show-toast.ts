import { importWithRetry } from '../import-with-retry.ts';
import { requestToaster } from './toaster-store.ts';

/** A toast; the code for it is not part of the first load. */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  requestToaster();
  const { toast } = await importWithRetry(() => import('react-hot-toast/headless'));
  toast[kind](text, { id: text });
}

/** What was told has passed: it doesn't stay over what comes next. */
export async function dismissToast(text: string): Promise<void> {
  const { toast } = await importWithRetry(() => import('react-hot-toast/headless'));
  toast.dismiss(text);
}
