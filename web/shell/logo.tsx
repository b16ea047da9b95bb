import { BOLT } from '#ui/bolt.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** The shop's logo, a bolt between two plates, and the name from the settings. */
export function Logo({ name }: { name: string }) {
  return (
    <LocaleLink to="/" className="flex shrink-0 items-center gap-2.5 rounded-control">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9">
        <rect width="40" height="40" rx="11" className="fill-cobalt" />
        <path d={BOLT} className="fill-volt" />
      </svg>
      <span className="text-xl font-bold tracking-tight">{name}</span>
    </LocaleLink>
  );
}
