import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { RouterProvider } from 'react-router/dom';
import { lazyComponent } from '#ui/lazy-component.ts';
import { isToasterNeeded } from '#ui/toast/toaster-store.ts';
import { queryClient } from './platform/api/query-client.ts';
import { router } from './routes.tsx';
import { ConfirmHost } from './ui/confirm.tsx';

const Toaster = lazyComponent(async () => (await import('#ui/toast/toaster.tsx')).Toaster);

/** The back office. Base UI writes no style elements, which the Content-Security-Policy forbids: `styles.css` has what they say. */
export function App() {
  const needsToaster = isToasterNeeded();
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        {/* Beside the dialogs, not in the root: what is drawn in the root is below all of them. */}
        {needsToaster &&
          createPortal(
            <Suspense>
              <Toaster />
            </Suspense>,
            document.body,
          )}
      </QueryClientProvider>
    </CSPProvider>
  );
}
