import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { hasOfflinePage, isNetworkError } from '#web/platform/offline/network-error.ts';

// What a visitor of a missing page may have looked for; no other page loads it.
const MissingPageHelp = lazyComponent(async () => (await import('./missing-page-help.tsx')).MissingPageHelp);

/** The error page, with links to the next steps. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const cutOff = isNetworkError(error);
  const { title, hint } = wordsFor({ isMissing, cutOff });
  const isHydrated = useIsHydrated();
  return (
    <>
      <div
        ref={cutOff ? reloadWhenOnline : null}
        className="container-shop flex flex-col items-center gap-4 py-12 text-center md:py-16"
      >
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <Unplugged />
        <h1 className="text-xl md:text-2xl">{title}</h1>
        <p className="max-w-prose text-balance text-slate">{hint}</p>
        <div className="flex flex-wrap justify-center gap-2 pt-2">
          {!isMissing && (
            <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
              {cutOff ? m.offline_again() : m.shell_retry()}
            </Button>
          )}
          <LocaleLink to="/" className={buttonClass(isMissing ? 'primary' : 'tint', 'lg')}>
            {m.shell_to_home()}
          </LocaleLink>
          <LocaleLink to="/catalog" className={buttonClass('tint', 'lg')}>
            {m.shell_to_catalog()}
          </LocaleLink>
        </div>
      </div>
      {isMissing && isHydrated && (
        <Suspense>
          <MissingPageHelp />
        </Suspense>
      )}
    </>
  );
}

/** The navigation failed offline: the page reloads when the browser reports a connection. */
function reloadWhenOnline(): () => void {
  const reload = () => window.location.reload();
  if (hasOfflinePage()) reload();
  window.addEventListener('online', reload);
  return () => window.removeEventListener('online', reload);
}

function wordsFor({ isMissing, cutOff }: { isMissing: boolean; cutOff: boolean }): { title: string; hint: string } {
  if (isMissing) return { title: m.shell_not_found(), hint: m.shell_not_found_hint() };
  if (cutOff) return { title: m.offline_title(), hint: m.offline_hint() };
  return { title: m.shell_server_error(), hint: m.shell_server_error_hint() };
}

/** A drawing of an unplugged cable. */
function Unplugged() {
  return (
    <svg
      viewBox="0 0 240 96"
      aria-hidden="true"
      className="w-60 fill-none stroke-line"
      strokeWidth="6"
      strokeLinecap="round"
    >
      <path d="M4 70c30 0 24-36 54-36h18" />
      <rect x="78" y="16" width="34" height="38" rx="10" className="fill-cobalt stroke-none" />
      <path d="M114 26h16M114 44h16" className="stroke-slate" />
      <rect x="156" y="12" width="34" height="46" rx="10" className="fill-mist" />
      <path d="M164 26h4M164 44h4" className="stroke-slate" />
      <path d="M192 35h14c22 0 12 40 32 40" />
      <path d="m140 6 4 8M138 64l-3 8M147 68v9" className="stroke-volt" strokeWidth="4" />
    </svg>
  );
}
