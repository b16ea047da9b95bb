import Lightbox from 'yet-another-react-lightbox';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { Product } from '#contract/catalog/catalog.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { m } from '#messages';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import './picture-viewer.css';
import { ImageOff, LoaderCircle } from 'lucide-react';
import { Suspense, use } from 'react';
import { useLightboxState } from 'yet-another-react-lightbox';

import { type ViewerFailure, viewerMessage } from './viewer-message.ts';

const SLIDESHOW_MS = 3000;

interface PictureViewerProps {
  product: Product;
  start: number;
  onClose: () => void;
}

/** The full-size viewer: zoom, slideshow, and thumbnails for two or more pictures (specification 4.8, 9.14). */
export function PictureViewer({ product, start, onClose }: PictureViewerProps) {
  const plugins = product.gallery.length > 1 ? [Zoom, Slideshow, Thumbnails] : [Zoom];
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={product.gallery.map((item) => ({
        src: pictureUrl(item.original, 1600),
        alt: item.alt,
        width: 1600,
        height: 1600,
        srcSet: ([828, 1200, 1600] as const).map((width) => ({
          src: pictureUrl(item.original, width),
          width,
          height: width,
        })),
      }))}
      plugins={plugins}
      slideshow={{ delay: SLIDESHOW_MS }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      thumbnails={{ width: 72, height: 72, border: 0, borderRadius: 10, imageFit: 'contain' }}
      render={{ iconLoading: () => <ViewerLoading />, iconError: () => <ViewerError /> }}
      labels={{
        Close: m.shell_close(),
        Next: m.product_picture_on(),
        Previous: m.product_picture_back(),
        Lightbox: m.product_gallery(),
        'Photo gallery': m.product_gallery(),
        Slide: m.product_viewer_slide(),
        Carousel: m.product_viewer_carousel(),
        '{index} of {total}': m.product_viewer_position({ index: '{index}', total: '{total}' }),
        'Zoom in': m.product_zoom_in(),
        'Zoom out': m.product_zoom_out(),
        Play: m.product_slideshow_play(),
        Pause: m.product_slideshow_pause(),
      }}
    />
  );
}

/** The loading state of a slide. */
function ViewerLoading() {
  return (
    <p role="status" className="text-on-tile">
      <LoaderCircle aria-hidden className="size-8 animate-spin motion-reduce:animate-none" />
      <span className="sr-only">{m.product_viewer_loading()}</span>
    </p>
  );
}

/** The error state of a slide. An `<img>` reports no reason for a failure, so a HEAD request finds it. */
function ViewerError() {
  const { currentSlide } = useLightboxState();
  const src = currentSlide && 'src' in currentSlide ? currentSlide.src : null;
  return (
    <p role="alert" className="flex flex-col items-center gap-3 text-on-tile">
      <ImageOff aria-hidden className="size-10 opacity-60" />
      <Suspense>{src !== null && <FailureText src={src} />}</Suspense>
    </p>
  );
}

function FailureText({ src }: { src: string }) {
  let reason = reasons.get(src);
  if (reason === undefined) {
    reason = requestReason(src);
    reasons.set(src, reason);
  }
  return viewerMessage(use(reason));
}

/** By picture. React reads a promise again after each wait, so the promise has to be the same one. */
const reasons = new Map<string, Promise<ViewerFailure>>();

async function requestReason(src: string): Promise<ViewerFailure> {
  try {
    const { status } = await fetch(src, { method: 'HEAD' });
    return status === 404 || status === 410 ? 'image' : 'other';
  } catch {
    return 'other';
  }
}
