import type { Brand } from '#contract/catalog/catalog.ts';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

interface BrandTileProps {
  brand: Brand;
  /** The CSS `sizes` attribute of the picture. */
  sizes: string;
}

/** The brand's name over a picture of its products. A brand without a picture shows its name only. */
export function BrandTile({ brand, sizes }: BrandTileProps) {
  return (
    <LocaleLink
      to={brand.url}
      className="group flex h-full min-h-14 flex-col rounded-tile bg-tile p-3 text-on-tile md:p-4"
    >
      <span className="flex flex-wrap items-baseline gap-x-2 leading-tight">
        <span className="font-semibold tracking-tight">{brand.name}</span>
        <span className="text-sm text-on-tile/70">{brand.products_count}</span>
      </span>
      {brand.img !== null && (
        <Picture
          img={brand.img}
          alt=""
          sizes={sizes}
          widths={[160, 320, 480]}
          ratio={0.75}
          className="mt-auto aspect-4/3 w-full object-contain pt-2 transition-transform group-hover:scale-105"
        />
      )}
    </LocaleLink>
  );
}
