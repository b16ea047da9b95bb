import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

const LARGE_SIZES = '(width < 36rem) calc(40vw - 30px), (width < 48.0625rem) calc(27vw - 30px), 136px';

interface CategoryTilesProps {
  categories: readonly CategoryNode[];
  /** Two in a row of a phone, with the number of goods. */
  isLarge?: boolean;
}

/** Top categories, for shoppers who browse instead of searching by name. */
export function CategoryTiles({ categories, isLarge = false }: CategoryTilesProps) {
  return (
    <section aria-label={m.home_categories()} className="container-shop">
      <ul
        className={classNames(
          'grid gap-2 md:gap-4 lg:grid-cols-6',
          isLarge ? 'grid-cols-2 sm:grid-cols-3 md:grid-cols-4' : 'grid-cols-3 sm:grid-cols-4',
        )}
      >
        {categories.map((category) => (
          <li key={category.id}>
            <LocaleLink
              to={category.url}
              className="group flex h-full flex-col rounded-tile bg-tile p-2 text-on-tile sm:p-2.5 md:p-4"
            >
              <span className="line-clamp-3 text-xs leading-tight font-medium wrap-anywhere xs:text-sm md:text-base">
                {category.name}
              </span>
              {isLarge && <span className="text-xs text-on-tile/70">{category.products_count}</span>}
              <Picture
                img={category.img}
                alt=""
                sizes={
                  isLarge
                    ? LARGE_SIZES
                    : '(width < 36rem) calc(27vw - 25px), (width < 67.5rem) calc(20vw - 45px), 136px'
                }
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
