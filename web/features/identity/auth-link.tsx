import type { ReactNode } from 'react';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { keepingReturn } from '#web/platform/session/return-path.ts';
import { useReturnSearch } from './use-return-search.ts';

/** A link among the pages of the sign-in: the way back goes along. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const search = useReturnSearch();
  return (
    <LocaleLink
      to={keepingReturn(to, search)}
      className="hit-area font-medium text-cobalt-text underline-offset-4 hover:underline"
    >
      {children}
    </LocaleLink>
  );
}
