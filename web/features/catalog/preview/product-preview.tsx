import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Product, ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Availability } from '#web/entities/product/availability.tsx';
import { CardPrice } from '#web/entities/product/card-price.tsx';
import { CardRating } from '#web/entities/product/card-rating.tsx';
import { BuyButton } from '#web/features/cart/index.ts';
import { ListToggles } from '#web/features/lists/index.ts';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { PrimaryCharacteristics } from '../product/characteristics.tsx';
import { viewerMessage } from '../product/viewer-message.ts';
import { ProductStickers } from '../product-stickers.tsx';
import { useProduct } from '../use-product.ts';

const MAX_PICTURES = 4;
const LINES = [1, 2, 3, 4];

/** A product preview in a dialog over the list. The card's data shows at once, the rest after it loads. */
export function ProductPreview({ product, onClose }: { product: ProductCard } & DialogControls) {
  const { result, retry } = useProduct(product.id);
  const whole = result.kind === 'loaded' ? result.product : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={product.name}
      closeLabel={m.shell_close()}
      className="md:w-[min(56rem,calc(100vw-3rem))]!"
      footer={
        <div className="flex items-center gap-2">
          <BuyButton product={product} size="lg" withoutDialog className="min-w-0 grow md:max-w-72" />
          <ListToggles product={product} />
          <LocaleLink to={product.url} prefetch="none" className={buttonClass('quiet', 'lg', 'ml-auto max-md:hidden')}>
            {m.preview_to_page()}
            <ArrowRight aria-hidden className="size-5" />
          </LocaleLink>
        </div>
      }
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2" aria-busy={result.kind === 'loading'}>
        <PreviewPictures key={product.id} product={product} whole={whole} isLoading={result.kind === 'loading'} />
        <div className="space-y-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Availability product={product} />
            <CardRating product={product} />
          </div>
          <CardPrice product={product} />
          {result.kind === 'loading' && (
            <div role="status" className="space-y-3 pt-1">
              <span className="sr-only">{m.preview_loading()}</span>
              {LINES.map((line) => (
                <Skeleton key={line} className="h-6" />
              ))}
            </div>
          )}
          {whole && (
            <>
              <p className="text-sm text-slate">{whole.description}</p>
              <PrimaryCharacteristics product={whole} />
            </>
          )}
          {result.kind === 'not_found' && <p role="alert">{m.preview_unavailable()}</p>}
          {result.kind === 'failed' && (
            <div role="alert" className="space-y-3">
              <p>{viewerMessage('ajax')}</p>
              <Button variant="tint" onClick={retry}>
                {m.shell_retry()}
              </Button>
            </div>
          )}
          <LocaleLink to={product.url} prefetch="none" className={buttonClass('tint', 'lg', 'w-full md:hidden')}>
            {m.preview_to_page()}
          </LocaleLink>
        </div>
      </div>
    </Dialog>
  );
}

interface PreviewPicturesProps {
  product: ProductCard;
  whole: Product | null;
  isLoading: boolean;
}

function PreviewPictures({ product, whole, isLoading }: PreviewPicturesProps) {
  const [chosen, setChosen] = useState(0);
  const pictures = whole?.gallery.slice(0, MAX_PICTURES) ?? [];
  const shown = pictures[chosen] ?? { original: product.img, alt: product.name };
  return (
    <div>
      <div className="relative rounded-tile bg-tile">
        <Picture
          img={shown.original}
          alt={shown.alt}
          sizes="(width < 48.0625rem) min(92vw, 34vh), 26rem"
          widths={[480, 640, 828]}
          className="mx-auto aspect-square max-h-[34dvh] w-full object-contain p-[7%] md:max-h-none"
        />
        <ProductStickers product={product} />
      </div>
      <ul className="mt-2 grid min-h-16 grid-cols-4 gap-2">
        {isLoading && LINES.map((place) => <Skeleton key={place} className="aspect-square w-full" />)}
        {pictures.length > 1 &&
          pictures.map((picture, position) => (
            <li key={picture.original}>
              <button
                type="button"
                aria-label={m.product_picture({ position: position + 1 })}
                aria-current={position === chosen}
                onClick={() => setChosen(position)}
                className={classNames(
                  'block w-full overflow-hidden rounded-control border-2 bg-tile',
                  position === chosen ? 'border-cobalt' : 'border-transparent hover:border-line',
                )}
              >
                <Picture
                  img={picture.original}
                  alt=""
                  sizes="(width < 48.0625rem) 22vw, 100px"
                  widths={[160, 320]}
                  className="aspect-square w-full object-contain p-1.5"
                />
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
