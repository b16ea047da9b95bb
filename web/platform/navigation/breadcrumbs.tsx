import { ChevronRight } from 'lucide-react';
import { shortenName } from '#contract/catalog/shorten-name.ts';
import { m } from '#messages';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** The path from the home page to this page, without the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly { name: string; url: string }[] }) {
  const all = [{ name: m.shell_home(), url: '/' }, ...trail];
  return (
    <nav aria-label={m.catalog_breadcrumbs()} className="container-shop pt-2 md:pt-5">
      {/* `relative` keeps the screen-reader-only text inside the scrolling list; otherwise it widens the page on
          phones. */}
      <ol className="scrollbar-none relative flex items-center gap-1 overflow-x-auto text-sm whitespace-nowrap text-slate">
        {all.map((step, index) => (
          <li key={step.url} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            <LocaleLink to={step.url} className="max-md:py-3 hover:text-ink hover:underline md:py-1">
              <StepName name={step.name} />
            </LocaleLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Phones show two words of a long name; screen readers read the whole name. */
function StepName({ name }: { name: string }) {
  const short = shortenName(name);
  if (short === name) return name;
  return (
    <>
      <span aria-hidden className="md:hidden">
        {short}
      </span>
      <span className="max-md:sr-only">{name}</span>
    </>
  );
}
