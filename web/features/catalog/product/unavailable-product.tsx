import type { UnavailableProductPage } from '#contract/pages/storefront.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { ProductShelf } from '../product-shelf.tsx';

/** The page of a discontinued product. It offers similar products. */
export function UnavailableProduct({ product }: { product: UnavailableProductPage }) {
  const category = product.breadcrumbs.at(-1);
  return (
    <>
      <Breadcrumbs trail={product.breadcrumbs} />
      <div className="container-shop mt-4 flex flex-wrap items-center gap-x-8 gap-y-5 md:mt-6">
        <Picture
          img={product.img}
          alt=""
          sizes="(width < 48.0625rem) 128px, 176px"
          widths={[160, 320, 480]}
          priority="first"
          className="size-32 rounded-banner bg-tile object-contain p-3 opacity-60 grayscale md:size-44"
        />
        <div className="min-w-64 grow basis-0">
          <p className="text-slate">{product.name}</p>
          <h1 className="mt-1 text-xl md:text-2xl">{m.product_unavailable()}</h1>
          <p className="mt-2 max-w-prose text-slate">
            {product.similar.length > 0 ? m.product_unavailable_hint() : m.product_unavailable_alone()}
          </p>
          <LocaleLink to={category?.url ?? '/catalog'} className={buttonClass('primary', 'lg', 'mt-4')}>
            {category?.name ?? m.shell_to_catalog()}
          </LocaleLink>
        </div>
      </div>
      <div className="mt-10 md:mt-14">
        <ProductShelf list="instead" title={m.product_unavailable_instead()} products={product.similar} url={null} />
      </div>
    </>
  );
}
