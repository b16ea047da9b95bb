import { Suspense } from 'react';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useQuestion } from './confirm-action.ts';

export { confirmAction } from './confirm-action.ts';

const ConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Shows the questions of `confirmAction`; stands once, around all screens. */
export function ConfirmHost() {
  const isNeeded = useQuestion(({ question }) => question !== null);
  return <Suspense>{isNeeded && <ConfirmDialog />}</Suspense>;
}
