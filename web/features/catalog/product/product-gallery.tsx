import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Product } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { Picture } from '#ui/picture.tsx';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { useScrollCarousel } from '#ui/use-scroll-carousel.ts';
import { ProductStickers } from '../product-stickers.tsx';

const importViewer = () => import('./picture-viewer.tsx');
const PictureViewer = lazyComponent(async () => (await importViewer()).PictureViewer);

const MAIN_SIZES = '(width < 48.0625rem) 94vw, (width < 80rem) 46vw, 560px';

/** The picture carousel: swipe, buttons or arrow keys. A tap opens the full-size viewer. */
export function ProductGallery({ product }: { product: Product }) {
  const { track, index, canGoBack, canGoForward, goTo } = useScrollCarousel();
  const [isViewerOpen, setViewerOpen] = useState(false);
  const { gallery } = product;

  async function openViewer() {
    try {
      await importViewer();
      setViewerOpen(true);
    } catch {
      await showToast('error', m.product_viewer_page_failed());
    }
  }

  return (
    <section
      aria-label={m.product_gallery()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') goTo(Math.min(index + 1, gallery.length - 1));
        if (event.key === 'ArrowLeft') goTo(Math.max(index - 1, 0));
      }}
    >
      <div className="relative">
        <ul ref={track} className="gallery-track scrollbar-none rounded-banner bg-tile">
          {gallery.map((item, position) => (
            <li key={item.original}>
              <button
                type="button"
                onPointerEnter={preloadOnIntent(importViewer)}
                onClick={openViewer}
                aria-label={m.product_open_picture({ position: position + 1 })}
                className="block w-full cursor-zoom-in"
              >
                <Picture
                  img={item.original}
                  alt={item.alt}
                  sizes={MAIN_SIZES}
                  widths={[480, 640, 828, 1200]}
                  priority={position === 0 ? 'first' : undefined}
                  className="aspect-square w-full object-contain p-[7%] max-md:aspect-16/9 max-md:p-2"
                />
              </button>
            </li>
          ))}
        </ul>
        <ProductStickers product={product} all className="top-3 left-3 max-w-[70%]" />
        {gallery.length > 1 && (
          <span
            aria-hidden
            className="absolute bottom-3 left-3 rounded-full bg-paper px-2.5 py-0.5 text-xs font-medium md:hidden"
          >
            {index + 1} / {gallery.length}
          </span>
        )}
        <IconButton
          label={m.product_open_viewer()}
          onPointerEnter={preloadOnIntent(importViewer)}
          onClick={openViewer}
          className="absolute! right-3 bottom-3 bg-paper"
        >
          <Expand aria-hidden className="size-5" />
        </IconButton>
        {gallery.length > 1 && (
          <div className="hidden md:block">
            <IconButton
              label={m.product_picture_back()}
              disabled={!canGoBack}
              onClick={() => goTo(index - 1)}
              className="absolute! top-1/2 left-3 -translate-y-1/2 bg-paper"
            >
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={m.product_picture_on()}
              disabled={!canGoForward}
              onClick={() => goTo(index + 1)}
              className="absolute! top-1/2 right-3 -translate-y-1/2 bg-paper"
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      {gallery.length > 1 && (
        <ul className="gallery-thumbs scrollbar-none mt-2 md:mt-3">
          {gallery.map((item, position) => (
            <li key={item.original}>
              <button
                type="button"
                aria-label={m.product_picture({ position: position + 1 })}
                aria-current={position === index}
                onClick={() => goTo(position)}
                className={classNames(
                  'block w-full overflow-hidden rounded-tile border-2 bg-tile',
                  position === index ? 'border-cobalt' : 'border-transparent hover:border-line',
                )}
              >
                <Picture
                  img={item.original}
                  alt=""
                  sizes="120px"
                  widths={[160, 320]}
                  className="aspect-square w-full object-contain p-1.5 max-md:aspect-auto max-md:h-11 max-md:p-1"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isViewerOpen && <PictureViewer product={product} start={index} onClose={() => setViewerOpen(false)} />}
      </Suspense>
    </section>
  );
}
