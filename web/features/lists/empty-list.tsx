import type { ReactNode } from 'react';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

interface EmptyListProps {
  icon: ReactNode;
  title: string;
  hint: string;
  /** Further links beside that to the catalogue. */
  children?: ReactNode;
}

/** An empty list: what it is for, and a link to the catalogue. */
export function EmptyList({ icon, title, hint, children }: EmptyListProps) {
  return (
    <div className="rounded-banner bg-mist px-6 py-14 text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-cobalt-tint text-cobalt-text">
        {icon}
      </span>
      <p className="mt-4 text-lg font-semibold text-balance">{title}</p>
      <p className="mx-auto mt-2 max-w-prose text-balance text-slate">{hint}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <LocaleLink to="/catalog" className={buttonClass('primary', 'lg')}>
          {m.shell_to_catalog()}
        </LocaleLink>
        {children}
      </div>
    </div>
  );
}
