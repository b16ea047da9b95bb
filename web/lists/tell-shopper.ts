import { wantToaster } from '../ui/toaster-wanted.ts';

/** A toast; the code for it is not part of the first load. */
export async function tellShopper(kind: 'success' | 'error', text: string): Promise<void> {
  wantToaster();
  const { toast } = await import('react-hot-toast/headless');
  toast[kind](text, { id: text });
}
