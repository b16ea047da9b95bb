import type { ChooserLink } from '#contract/choosers/choosers.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';

/** The kinds of goods that the shop helps to choose. */
export function ChooserList({ choosers }: { choosers: readonly ChooserLink[] }) {
  return (
    <>
      <Breadcrumbs trail={[]} />
      <div className="container-shop mt-1">
        <h1 className="text-xl md:text-2xl">{m.choosers_title()}</h1>
        <p className="mt-2 max-w-prose text-slate">{m.choosers_lead()}</p>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
          {choosers.map(({ id, name, lead, url, category }) => (
            <li
              key={id}
              className="group relative flex gap-4 rounded-banner border border-line p-4 transition-colors hover:border-slate"
            >
              <Picture
                img={category.img}
                alt=""
                sizes="96px"
                widths={[160, 320]}
                className="size-24 shrink-0 self-center rounded-tile bg-tile object-contain p-2"
              />
              <div className="min-w-0">
                <h2 className="text-lg leading-snug">
                  <LocaleLink to={url} className="after:absolute after:inset-0 group-hover:text-cobalt-text">
                    {name}
                  </LocaleLink>
                </h2>
                {lead !== null && <p className="mt-1 text-sm text-slate">{lead}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
