import { Suspense } from 'react';
import { lazyComponent } from '#ui/lazy-component.ts';

/** Exported for `when-idle.ts`: loaded in advance, the error page can be shown without a connection. */
export const loadErrorPage = () => import('./error-page.tsx');

const ErrorPage = lazyComponent(async () => (await loadErrorPage()).ErrorPage);

/** What takes the place of a page, or of a part of it, that has failed. Its code is not part of the first load. */
export function PageError({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  );
}
