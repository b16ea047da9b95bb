import type { ReactNode } from 'react';
import type { ProductCard as Card } from '#contract/catalog/catalog.ts';
import { classNames } from '#ui/class-names.ts';
import type { PicturePriority } from '#ui/picture-priority.ts';
import { Availability } from '#web/entities/product/availability.tsx';
import { CardPrice } from '#web/entities/product/card-price.tsx';
import { CardRating } from '#web/entities/product/card-rating.tsx';
import { trackImpression } from '#web/platform/analytics/impressions.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { CardPicture } from './card-picture.tsx';
import { PreviewButton } from './preview/preview-button.tsx';
import { ProductStickers } from './product-stickers.tsx';
import { specLine } from './spec-line.ts';

/** `card` is a large tile, `mini_card` a smaller one, `bar` a wide row, `mini` a single line. */
export type CardForm = 'card' | 'mini_card' | 'bar' | 'mini';

interface ProductCardProps {
  product: Card;
  form?: CardForm;
  /** The heading level below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** The CSS `sizes` of the picture when the grid is not the default one. */
  sizes?: string;
  /** The loading priority of the picture, set for the first cards on the page. */
  priority?: PicturePriority | undefined;
  /** Buttons over the corner of the picture. `actions` are the buttons below the price. */
  cornerActions?: ReactNode;
  actions?: ReactNode;
  /** The colours of the model, below the name. */
  colours?: ReactNode;
  /** Of a row: instead of the characteristics of the card. */
  specs?: ReactNode;
}

/** The `sizes` of the picture in a grid of three columns beside the filters. */
const TILE_SIZES = '(width < 48.0625rem) 46vw, (width < 67.5rem) 33vw, (width < 84rem) calc(33.4vw - 140px), 310px';
const ROW_SIZES = '(width < 48.0625rem) 128px, 192px';

/**
 * One product in a list. The whole card is one link. The buttons lie above the link and not inside it, because buttons
 * inside links are invalid HTML.
 */
export function ProductCard({ form = 'mini_card', ...props }: ProductCardProps) {
  return form === 'bar' || form === 'mini' ? <RowCard form={form} {...props} /> : <TileCard form={form} {...props} />;
}

function TileCard(props: ProductCardProps) {
  const { product, form, heading, sizes = TILE_SIZES, priority, cornerActions, actions, colours } = props;
  return (
    <article ref={trackImpression({ kind: 'card', product })} className="card card-tile">
      <CardPicture product={product} sizes={sizes} priority={priority} />
      <ProductStickers product={product} />
      <PreviewButton product={product} />
      {cornerActions}
      <CardPrice product={product} />
      <CardName product={product} heading={heading} />
      {colours}
      {product.key_specs.length > 0 && (
        <p className={form === 'mini_card' ? 'card-specs card-specs-line' : 'card-specs'}>
          {form === 'mini_card' ? specLine(product.key_specs) : product.key_specs.join(' · ')}
        </p>
      )}
      <div className="card-foot">
        <Availability product={product} />
        <CardRating product={product} />
      </div>
      {actions && <div className="card-actions">{actions}</div>}
    </article>
  );
}

function RowCard(props: ProductCardProps) {
  const { product, form, heading, sizes = ROW_SIZES, priority, cornerActions, actions, colours, specs } = props;
  const isLine = form === 'mini';
  return (
    <article ref={trackImpression({ kind: 'card', product })} className="card card-row">
      <div className={classNames('relative shrink-0', isLine ? 'w-20' : 'w-32 md:w-48')}>
        <CardPicture product={product} sizes={isLine ? '80px' : sizes} priority={priority} />
        {!isLine && <ProductStickers product={product} />}
        {!isLine && <PreviewButton product={product} />}
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 md:flex-row md:gap-8">
        <div className="min-w-0 grow space-y-1.5">
          <CardName product={product} heading={heading} isLarge={!isLine} />
          {colours}
          <CardRating product={product} />
          {specs ?? (product.key_specs.length > 0 && <p className="card-specs">{product.key_specs.join(' · ')}</p>)}
        </div>
        <div className={classNames('shrink-0 space-y-1.5', isLine ? 'md:w-72' : 'md:w-60')}>
          <CardPrice product={product} />
          <Availability product={product} />
          {(actions || cornerActions) && (
            <div className="page-toggles relative z-10 items-center pt-1 max-md:flex-wrap">
              {actions}
              {cornerActions}
              {isLine && <PreviewButton product={product} />}
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
    <Heading className={isLarge ? 'card-name card-name-large' : 'card-name'}>
      <LocaleLink to={product.url}>{product.name}</LocaleLink>
    </Heading>
  );
}
