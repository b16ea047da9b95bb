import { Scale } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { useListLines } from '#web/features/lists/shopper-lists.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

const COMPARING = /\/(compare|cart|checkout|cabinet|auth)(\/|$)/;

/** What is compared, above the phone's bar: the header's counter is not on phones. */
export function CompareTray() {
  const compare = useListLines('compare').length;
  const { pathname } = useLocation();
  if (compare === 0 || COMPARING.test(pathname)) return null;
  return (
    <LocaleLink
      to="/compare"
      prefetch="none"
      className="compare-tray fixed left-3 z-30 flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 text-sm font-medium shadow-float md:hidden"
    >
      <Scale aria-hidden className="size-5 text-cobalt-text" />
      {m.compare_tray({ count: compare })}
    </LocaleLink>
  );
}
