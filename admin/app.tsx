import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
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
        {needsToaster && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </QueryClientProvider>
    </CSPProvider>
  );
}
