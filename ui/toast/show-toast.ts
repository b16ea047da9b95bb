import { whenReachable } from '../import-with-retry.ts';
import { wantToaster } from './toaster-store.ts';

/** A toast; the code for it is not part of the first load. */
export async function tellShopper(kind: 'success' | 'error', text: string): Promise<void> {
  wantToaster();
  const { toast } = await whenReachable(() => import('react-hot-toast/headless'));
  toast[kind](text, { id: text });
}

/** What was told has passed: it doesn't stay over what comes next. */
export async function untellShopper(text: string): Promise<void> {
  const { toast } = await whenReachable(() => import('react-hot-toast/headless'));
  toast.dismiss(text);
}
