import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { withReturnPath } from '#web/platform/session/return-path.ts';

/** A link among the pages of the sign-in: the way back goes along. */
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

/** What a page of the sign-in understands, in the order in which the server writes it: it is told of nothing else. */
const KNOWN = ['tab', 'voucher', 'next'];

/** The query of this page; in the first render what the server knows of it, so that its links lead back without script too. */
export function useReturnSearch(): string {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  if (isHydrated) return search;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams(KNOWN.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : [])));
  return known.size === 0 ? '' : `?${known}`;
}
