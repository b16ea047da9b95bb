import { MAX_REVIEW_PHOTOS } from '#contract/reviews/review-photos.ts';
import { reviewPhotosCalls } from '#contract/reviews/review-photos-calls.ts';
import { m } from '#messages';
import { PhotosField } from '#web/entities/photos/photos-field.tsx';
import { sendFile } from '#web/platform/api/send-file.ts';

/** A photograph that was sent and belongs to no review yet. */
export interface SentPhoto {
  id: string;
  preview: string;
}

interface ReviewPhotosFieldProps {
  photos: readonly SentPhoto[];
  onChange(photos: readonly SentPhoto[]): void;
  onSending(isSending: boolean): void;
}

/** Nothing that is not published has an address, so what was sent is shown by what the shop has sent back. */
export function ReviewPhotosField({ photos, onChange, onSending }: ReviewPhotosFieldProps) {
  return (
    <PhotosField
      photos={photos}
      max={MAX_REVIEW_PHOTOS}
      hint={m.reviews_photos_hint()}
      send={(file) => sendFile(reviewPhotosCalls.uploadReviewPhoto, {}, file)}
      onChange={onChange}
      onSending={onSending}
    >
      {({ preview }, number) => (
        <img
          src={preview}
          alt={m.photos_one({ number })}
          width={96}
          height={96}
          className="size-24 rounded-control border border-line bg-tile object-cover"
        />
      )}
    </PhotosField>
  );
}
