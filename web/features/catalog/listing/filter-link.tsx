import type { ReactNode } from 'react';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

interface FilterLinkProps {
  href: string;
  isChosen: boolean;
  count: number;
  children: ReactNode;
}

/** One filter value: a link with the look and role of a check box. It is a link so that it works without JavaScript. */
export function FilterLink({ href, isChosen, count, children }: FilterLinkProps) {
  const { isOn, onClick } = useOptimisticToggle(isChosen);
  if (count === 0 && !isChosen) {
    return (
      <span aria-disabled="true" className="filter-value">
        {children}
        <span>{count}</span>
      </span>
    );
  }
  return (
    <LocaleLink
      to={href}
      rel="nofollow"
      prefetch="none"
      preventScrollReset
      replace
      role="checkbox"
      aria-checked={isOn}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      className="filter-value"
    >
      {children}
      <span>{count}</span>
    </LocaleLink>
  );
}
