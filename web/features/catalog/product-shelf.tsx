import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ProductCard as Card } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { IconButton } from '#ui/button.tsx';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { useScrollCarousel } from '#ui/use-scroll-carousel.ts';
import { BuyButton } from '#web/features/cart/index.ts';
import { ListToggles } from '#web/features/lists/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { CachedItem } from '#web/platform/rendering/cached-markup.tsx';
import { ProductCard } from './product-card.tsx';

const SHELF_SIZES = '(width < 420px) 66vw, (width < 576px) 62vw, (width < 768px) 46vw, (width < 1080px) 30vw, 236px';

interface ProductShelfProps {
  title: string;
  /** The list name for analytics. The default is the title. */
  list?: string;
  products: readonly Card[];
  /** The target of the "see all" link. */
  url: string | null;
}

/** A horizontal row of product cards. It scrolls by swiping, by scrolling or with two buttons. */
export function ProductShelf({ title, list = title, products, url }: ProductShelfProps) {
  const carousel = useScrollCarousel();
  if (products.length === 0) return null;
  return (
    <section {...REPLAY_CLICK} aria-label={title} className="container-shop">
      <div className="mb-4 flex items-center gap-2">
        <h2 className="text-xl">{title}</h2>
        {url !== null && (
          <LocaleLink to={url} className="hit-area ml-2 text-sm font-medium text-cobalt-text hover:underline">
            {m.catalog_see_all()}
          </LocaleLink>
        )}
        <span className="ml-auto hidden gap-1 md:flex">
          <IconButton
            label={m.catalog_shelf_back({ title })}
            disabled={!carousel.canGoBack}
            onClick={() => carousel.scrollByPage(-1)}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={m.catalog_shelf_on({ title })}
            disabled={!carousel.canGoForward}
            onClick={() => carousel.scrollByPage(1)}
          >
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </span>
      </div>
      <ul
        ref={carousel.track}
        data-list={list}
        className="shelf-track scrollbar-none -mx-4 scroll-px-4 px-4 pb-2 md:mx-0 md:scroll-px-0 md:px-0"
      >
        {products.map((product) => (
          <CachedItem key={product.id} name={`shelf ${product.id}`} dependsOn={product}>
            <ProductCard
              product={product}
              sizes={SHELF_SIZES}
              cornerActions={<ListToggles product={product} />}
              actions={<BuyButton product={product} />}
            />
          </CachedItem>
        ))}
      </ul>
    </section>
  );
}
