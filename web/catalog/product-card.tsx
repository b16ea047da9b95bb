import type { ReactNode } from 'react';
import type { ProductCard as Card } from '#contract/catalog.ts';
import { seenAs } from '../analytics/sights.ts';
import { LocaleLink } from '../locale/locale-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { Availability } from './availability.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardPrice } from './card-price.tsx';
import { CardRating } from './card-rating.tsx';
import { PreviewButton } from './preview/preview-button.tsx';
import { ProductStickers } from './product-stickers.tsx';

/** `card` shows more, `mini_card` less; `bar` is a row of the same, `mini` a line. */
export type CardForm = 'card' | 'mini_card' | 'bar' | 'mini';

interface ProductCardProps {
  product: Card;
  form?: CardForm;
  /** The level that follows the heading above the list. */
  heading?: 'h2' | 'h3';
  /** CSS `sizes` of the picture where the grid is not the usual one. */
  sizes?: string;
  /** One of the first cards on the page: its picture is loaded at once. */
  priority?: boolean;
  /** Buttons over the picture's corner, and below the price. */
  cornerActions?: ReactNode;
  actions?: ReactNode;
}

const TILE_SIZES = '(width < 36rem) 46vw, (width < 67.5rem) 30vw, 300px';
const ROW_SIZES = '(width < 48rem) 128px, 192px';

/** One product in a list. The whole card is one link; the buttons lie over it, not in it. */
export function ProductCard({ form = 'mini_card', ...props }: ProductCardProps) {
  return form === 'bar' || form === 'mini' ? <RowCard form={form} {...props} /> : <TileCard form={form} {...props} />;
}

function TileCard({ product, form, heading, sizes = TILE_SIZES, priority, cornerActions, actions }: ProductCardProps) {
  return (
    <article ref={seenAs({ kind: 'card', product })} className="group relative flex h-full flex-col">
      <div className="relative">
        <CardPicture product={product} sizes={sizes} priority={priority ?? false} />
        <ProductStickers product={product} className="absolute top-2 left-2" />
        <PreviewButton product={product} />
        {cornerActions && <div className="absolute top-1.5 right-1.5 z-10 flex flex-col gap-1">{cornerActions}</div>}
      </div>
      <div className="flex grow flex-col gap-1.5 pt-3">
        <CardPrice product={product} />
        <CardName product={product} heading={heading} />
        {product.key_specs.length > 0 && (
          <p className={classNames('text-xs text-slate', form === 'mini_card' && 'lines-1')}>
            {product.key_specs.join(' · ')}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-0.5">
          <Availability status={product.status} left={product.stock_left} />
          <CardRating product={product} />
        </div>
        {actions && <div className="relative z-10 pt-1.5">{actions}</div>}
      </div>
    </article>
  );
}

function RowCard({ product, form, heading, sizes = ROW_SIZES, priority, cornerActions, actions }: ProductCardProps) {
  const isLine = form === 'mini';
  return (
    <article
      ref={seenAs({ kind: 'card', product })}
      className="group relative flex gap-4 border-b border-line py-4 md:gap-6"
    >
      <div className={classNames('relative shrink-0', isLine ? 'w-20' : 'w-32 md:w-48')}>
        <CardPicture product={product} sizes={isLine ? '80px' : sizes} priority={priority ?? false} />
        {!isLine && <ProductStickers product={product} className="absolute top-2 left-2" />}
        {!isLine && <PreviewButton product={product} />}
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 md:flex-row md:gap-8">
        <div className="min-w-0 grow space-y-1.5">
          <CardName product={product} heading={heading} isLarge={!isLine} />
          <CardRating product={product} />
          {product.key_specs.length > 0 && <p className="text-sm text-slate">{product.key_specs.join(' · ')}</p>}
        </div>
        <div className="shrink-0 space-y-1.5 md:w-60">
          <CardPrice product={product} />
          <Availability status={product.status} left={product.stock_left} />
          {(actions || cornerActions) && (
            <div className="relative z-10 flex items-center gap-2 pt-1">
              {actions}
              {cornerActions}
              {isLine && <PreviewButton product={product} isInRow />}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

interface CardNameProps {
  product: Card;
  heading: 'h2' | 'h3' | undefined;
  isLarge?: boolean;
}

function CardName({ product, heading: Heading = 'h3', isLarge = false }: CardNameProps) {
  return (
    <Heading
      className={classNames('font-normal tracking-normal text-pretty', isLarge ? 'text-base' : 'lines-2 text-sm')}
    >
      <LocaleLink
        to={product.url}
        className="transition-colors after:absolute after:inset-0 group-hover:text-cobalt-text"
      >
        {product.name}
      </LocaleLink>
    </Heading>
  );
}
