import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

interface CabinetPanelProps {
  title: string;
  hint?: string;
  /** A link to the page with more on this subject. */
  link?: { to: string; label: string };
  className?: string;
  children: ReactNode;
}

/** One subject on the cabinet's home page. */
export function CabinetPanel({ title, hint, link, className, children }: CabinetPanelProps) {
  return (
    <section className={classNames('flex flex-col rounded-banner border border-line p-5 md:p-6', className)}>
      <h2 className="text-lg">{title}</h2>
      {hint && <p className="mt-1 text-sm text-slate">{hint}</p>}
      <div className="mt-4 grow">{children}</div>
      {link && (
        <LocaleLink
          to={link.to}
          prefetch="none"
          className="hit-area mt-4 w-fit text-sm font-medium text-cobalt-text underline-offset-4 hover:underline"
        >
          {link.label}
        </LocaleLink>
      )}
    </section>
  );
}
