import { Suspense, useState } from 'react';
import { photoSlide, reviewPhotoAddress } from '#contract/reviews/review-photos.ts';
import type { ReviewPhoto } from '#contract/reviews/reviews.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { showToast } from '#ui/toast/show-toast.ts';

const importViewer = () => import('#ui/picture-viewer/slide-viewer.tsx');
const SlideViewer = lazyComponent(async () => (await importViewer()).SlideViewer);

interface ReviewPhotosProps {
  photos: readonly ReviewPhoto[];
  /** The name of the list, and of the viewer. */
  label: string;
  /** What a screen reader says of a photograph, by its number. */
  alt(number: number): string;
  className?: string;
}

/** Photographs of buyers in a row, which open large. Without JavaScript each opens as a picture. */
export function ReviewPhotos({ photos, label, alt, className }: ReviewPhotosProps) {
  const [open, setOpen] = useState<number | null>(null);

  async function openViewer(index: number) {
    try {
      await importViewer();
      setOpen(index);
    } catch {
      await showToast('error', m.product_viewer_page_failed());
    }
  }

  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className={classNames('flex gap-2', className)}>
        {photos.map(({ id }, index) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              onPointerEnter={preloadOnIntent(importViewer)}
              onClick={() => openViewer(index)}
              className="block cursor-zoom-in rounded-control noscript:hidden"
            >
              <Thumbnail id={id} alt={alt(index + 1)} />
            </button>
            <noscript>
              <a href={reviewPhotoAddress(id, 'large')}>
                <Thumbnail id={id} alt={alt(index + 1)} />
              </a>
            </noscript>
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== null && (
          <SlideViewer
            label={label}
            start={open}
            slides={photos.map((photo, index) =>
              photoSlide(photo, { alt: alt(index + 1), addressOf: (size) => reviewPhotoAddress(photo.id, size) }),
            )}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function Thumbnail({ id, alt }: { id: string; alt: string }) {
  return (
    <img
      src={reviewPhotoAddress(id, 'small')}
      alt={alt}
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className="size-20 rounded-control border border-line bg-tile object-cover sm:size-24"
    />
  );
}
