import type { CSSProperties } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** A small picture has room for so many. */
const SHOWN = 4;

/** The colours of the model for which a card stands, each a link to its product. */
export function CardColours({ product: { url, colours } }: { product: ProductCard }) {
  if (colours === undefined) return null;
  const shown = colours.length > SHOWN + 1 ? colours.slice(0, SHOWN) : colours;
  return (
    <p className="card-colours">
      {shown.map((colour) => (
        <LocaleLink
          key={colour.url}
          to={colour.url}
          title={colour.name}
          aria-current={colour.url === url || undefined}
          style={{ '--c': colour.swatch } as CSSProperties}
        />
      ))}
      {shown.length < colours.length && `+${colours.length - shown.length}`}
    </p>
  );
}
