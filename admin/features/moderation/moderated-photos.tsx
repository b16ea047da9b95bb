import { Eye, EyeOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { requestAddress } from '#contract/api/request-address.ts';
import type { ModeratedPhoto, ModeratedText } from '#contract/moderation/moderation.ts';
import { moderationCalls } from '#contract/moderation/moderation-calls.ts';
import { photoSlide, type ReviewPhotoSize } from '#contract/reviews/review-photos.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { useModerate } from './use-moderate.ts';

const SlideViewer = lazyComponent(async () => (await import('#ui/picture-viewer/slide-viewer.tsx')).SlideViewer);

/** What the buyer has photographed: opened large, and one by one taken out of the review or put back. */
export function ModeratedPhotos({ text: { id, photos } }: { text: ModeratedText }) {
  const [open, setOpen] = useState<number | null>(null);
  const [working, setWorking] = useState<string | null>(null);
  const { hidePhoto } = useModerate('reviews');
  if (photos.length === 0) return null;
  const address = (photo: string, size: ReviewPhotoSize) =>
    requestAddress(moderationCalls.readModeratedPhoto.path, { id, photo, size });

  async function hide({ id: photo, is_hidden }: ModeratedPhoto) {
    setWorking(photo);
    const failure = await hidePhoto(id, photo, !is_hidden);
    setWorking(null);
    if (failure !== null) void showToast('error', failure);
    else
      void showToast(
        'success',
        is_hidden ? m.admin_moderation_photo_was_shown() : m.admin_moderation_photo_was_hidden(),
      );
  }

  return (
    <>
      <ul aria-label={m.admin_moderation_photos()} className="mt-3 flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.id} className="w-28">
            <button
              type="button"
              aria-label={m.admin_moderation_photo_open({ number: index + 1 })}
              onClick={() => setOpen(index)}
              className="block cursor-zoom-in rounded-control"
            >
              <img
                src={address(photo.id, 'small')}
                alt={m.admin_moderation_photo({ number: index + 1 })}
                width={112}
                height={112}
                loading="lazy"
                className={classNames(
                  'size-28 rounded-control border border-line bg-tile object-cover',
                  photo.is_hidden && 'opacity-40 grayscale',
                )}
              />
            </button>
            <button
              type="button"
              disabled={working !== null}
              aria-busy={working === photo.id}
              aria-label={(photo.is_hidden ? m.admin_moderation_photo_show_one : m.admin_moderation_photo_hide_one)({
                number: index + 1,
              })}
              onClick={() => void hide(photo)}
              className="control inline-flex items-center gap-1.5 rounded-control text-slate hover:text-ink"
            >
              {photo.is_hidden ? <Eye aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4" />}
              {photo.is_hidden ? m.admin_moderation_photo_show() : m.admin_moderation_photo_hide()}
            </button>
            {photo.is_hidden && <p className="text-xs text-slate">{m.admin_moderation_photo_hidden()}</p>}
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== null && (
          <SlideViewer
            label={m.admin_moderation_photos()}
            start={open}
            slides={photos.map((photo, index) =>
              photoSlide(photo, {
                alt: m.admin_moderation_photo({ number: index + 1 }),
                addressOf: (size) => address(photo.id, size),
              }),
            )}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
