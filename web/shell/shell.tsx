import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useNavigation } from 'react-router';
import type { ShellData } from '#contract/pages/storefront.ts';
import { m } from '#messages';
import { replayEarlyClicks } from '#ui/early-click-replay.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { isToasterNeeded, requestToasterOnFirstInput } from '#ui/toast/toaster-store.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { startLists } from '#web/features/lists/shopper-lists.ts';
import { isAnalyticsEnabled } from '#web/platform/analytics/is-analytics-enabled.ts';
import { dialogStack, useIsDialogLoading } from '#web/platform/dialogs/show-dialog.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

const DialogHost = lazyComponent(async () => (await import('#web/platform/dialogs/dialog-host.tsx')).DialogHost);
const Analytics = lazyComponent(async () => (await import('#web/platform/analytics/analytics.tsx')).Analytics);
// Part of the server's HTML; its code loads after the page.
const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer);
const FloatingThings = lazyComponent(async () => (await import('./floating-things.tsx')).FloatingThings);
const Toaster = lazyComponent(async () => (await import('#ui/toast/toaster.tsx')).Toaster);

/** The layout around every page. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const needsToaster = isToasterNeeded();
  const isDialogOpen = dialogStack(({ dialogs }) => dialogs.length > 0);
  // Memoized with its boundary: a rerender before the footer's code is loaded would hide the footer.
  const footer = useMemo(
    () => (
      <Suspense>
        <Footer data={data} />
      </Suspense>
    ),
    [data],
  );
  // What begins with hydration is outside of React: storage, the server, events of the document.
  useEffect(startPage, []);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-cobalt px-4 py-3 font-semibold text-on-cobalt focus:translate-y-0"
      >
        {m.shell_skip_to_content()}
      </a>
      {isHydrated && isAnalyticsEnabled(data.settings) && (
        <Suspense>
          <Analytics settings={data.settings} />
        </Suspense>
      )}
      <RouteProgress />
      <Header data={data} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      {footer}
      <BottomBar />
      {isHydrated && (
        <Suspense>
          <FloatingThings settings={data.settings} />
        </Suspense>
      )}
      {isDialogOpen && (
        <Suspense>
          <DialogHost />
        </Suspense>
      )}
      {needsToaster && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

function startPage(): void {
  startLists();
  // An inline script recorded the clicks made before hydration.
  replayEarlyClicks();
  requestToasterOnFirstInput();
}

/** A thin progress bar while a page or a dialog loads. It appears after a delay, so that fast pages do not flash it. */
function RouteProgress() {
  const isDialogLoading = useIsDialogLoading();
  const isLoading = useDelayed(useNavigation().state !== 'idle' || isDialogLoading, 150);
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      {isLoading && (
        <>
          <div className="route-progress h-full origin-left bg-cobalt" />
          <span className="sr-only">{m.shell_loading()}</span>
        </>
      )}
    </div>
  );
}
