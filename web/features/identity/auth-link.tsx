import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { withReturnPath } from '#web/platform/session/return-path.ts';

/** A link between the login pages that passes on the return path. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const search = useReturnSearch();
  return (
    <LocaleLink
      to={withReturnPath(to, search)}
      className="hit-area font-medium text-cobalt-text underline-offset-4 hover:underline"
    >
      {children}
    </LocaleLink>
  );
}

/**
 * The parameters that the login pages read, in the order in which the server writes them; the server passes on no
 * others.
 */
const KNOWN = ['tab', 'voucher', 'next'];

/**
 * The query of this page. In the first render only what the server knows of it, so that the links work without script
 * too.
 */
export function useReturnSearch(): string {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  if (isHydrated) return search;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams(KNOWN.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : [])));
  return known.size === 0 ? '' : `?${known}`;
}
