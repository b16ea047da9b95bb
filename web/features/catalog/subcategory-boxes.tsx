import { useState } from 'react';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** The number of categories shown on a phone before "show all" (specification 9.17). */
const COLLAPSED = 4;

export function SubcategoryBoxes({ categories }: { categories: readonly CategoryNode[] }) {
  const [isWhole, setWhole] = useState(false);
  if (categories.length === 0) return null;
  return (
    <nav aria-label={m.catalog_subcategories()} className="container-shop mt-4">
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3 lg:grid-cols-6">
        {categories.map((category, index) => (
          <li key={category.id} className={classNames(index >= COLLAPSED && !isWhole && 'max-md:hidden')}>
            <LocaleLink
              to={category.url}
              className="group flex h-full flex-col gap-2 rounded-tile bg-tile p-3 text-on-tile"
            >
              <Picture
                img={category.img}
                alt=""
                sizes="(width < 48.0625rem) 56px, 96px"
                widths={[160, 320]}
                className="size-14 shrink-0 object-contain transition-transform group-hover:scale-105 self-center md:size-24"
              />
              <span className="w-full text-sm leading-tight hyphens-auto wrap-break-word">
                <span className="font-medium">{category.name}</span>{' '}
                <span className="text-on-tile/70">{category.products_count}</span>
              </span>
            </LocaleLink>
          </li>
        ))}
      </ul>
      {categories.length > COLLAPSED && (
        <Button variant="quiet" className="mt-1 w-full md:hidden" onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.catalog_show_less() : m.catalog_show_all({ count: categories.length })}
        </Button>
      )}
    </nav>
  );
}
