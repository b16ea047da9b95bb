import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** Top categories, for shoppers who browse instead of searching by name. */
export function CategoryTiles({ categories }: { categories: readonly CategoryNode[] }) {
  return (
    <section aria-label={m.home_categories()} className="container-shop">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:gap-4 lg:grid-cols-6">
        {categories.map((category) => (
          <li key={category.id}>
            <LocaleLink
              to={category.url}
              className="group flex h-full flex-col rounded-tile bg-tile p-2 text-on-tile sm:p-2.5 md:p-4"
            >
              <span className="line-clamp-3 text-xs leading-tight font-medium wrap-anywhere xs:text-sm md:text-base">
                {category.name}
              </span>
              <Picture
                img={category.img}
                alt=""
                sizes="(width < 36rem) calc(27vw - 25px), (width < 67.5rem) calc(20vw - 45px), 136px"
                widths={[160, 320, 480]}
                className="mx-auto mt-auto aspect-square w-4/5 object-contain transition-transform group-hover:scale-105"
              />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
