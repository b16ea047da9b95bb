import { ImageOff, LoaderCircle } from 'lucide-react';
import { Suspense, use } from 'react';
import Lightbox, { useLightboxState } from 'yet-another-react-lightbox';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { m } from '#messages';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import './picture-viewer.css';

const SLIDESHOW_MS = 3000;

export interface Slide {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: { src: string; width: number; height: number }[];
}

interface SlideViewerProps {
  /** What the pictures are together. */
  label: string;
  slides: readonly Slide[];
  start: number;
  onClose: () => void;
}

/** The full-size viewer: zoom, slideshow, and thumbnails for two or more pictures (specification 4.8, 9.14). */
export function SlideViewer({ label, slides, start, onClose }: SlideViewerProps) {
  const plugins = slides.length > 1 ? [Zoom, Slideshow, Thumbnails] : [Zoom];
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={[...slides]}
      plugins={plugins}
      slideshow={{ delay: SLIDESHOW_MS }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      thumbnails={{ width: 72, height: 72, border: 0, borderRadius: 10, imageFit: 'contain' }}
      render={{ iconLoading: () => <ViewerLoading />, iconError: () => <ViewerError /> }}
      labels={{
        Close: m.shell_close(),
        Next: m.product_picture_on(),
        Previous: m.product_picture_back(),
        Lightbox: label,
        'Photo gallery': label,
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
  return use(reason) === 'image' ? m.product_viewer_not_found() : m.product_viewer_went_wrong();
}

/** By picture. React reads a promise again after each wait, so the promise has to be the same one. */
const reasons = new Map<string, Promise<'image' | 'other'>>();

async function requestReason(src: string): Promise<'image' | 'other'> {
  try {
    const { status } = await fetch(src, { method: 'HEAD' });
    return status === 404 || status === 410 ? 'image' : 'other';
  } catch {
    return 'other';
  }
}
