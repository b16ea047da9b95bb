import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { useId, useState } from 'react';
import { UPLOAD_TYPES } from '#contract/media/uploads.ts';
import { MAX_CLAIM_PHOTOS } from '#contract/orders/return-claims.ts';
import { returnClaimsCalls } from '#contract/orders/return-claims-calls.ts';
import { m } from '#messages';
import { sendFile } from '#web/platform/api/send-file.ts';
import { ClaimPhoto } from './claim-photo.tsx';

interface ClaimPhotosProps {
  number: string;
  photos: readonly string[];
  onChange(photos: readonly string[]): void;
}

/** Photographs are sent at once, one after another, so that the form itself is small and a refused one is told by its reason. */
export function ClaimPhotos({ number, photos, onChange }: ClaimPhotosProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(files: readonly File[]) {
    setSending(true);
    setFailure(undefined);
    let sent = photos;
    for (const file of files.slice(0, MAX_CLAIM_PHOTOS - photos.length)) {
      const result = await sendFile(returnClaimsCalls.uploadClaimPhoto, { number }, file);
      if (result.kind === 'done') {
        sent = [...sent, result.data.id];
        onChange(sent);
      } else setFailure(result.message);
    }
    setSending(false);
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.claims_photos()}</legend>
      <div className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <span key={photo} className="relative">
            <ClaimPhoto number={number} photo={photo} place={index + 1} />
            <button
              type="button"
              aria-label={m.claims_photo_remove({ number: index + 1 })}
              // What is on its way is added to the list as it was.
              disabled={isSending}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-paper text-slate hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </span>
        ))}
        {photos.length < MAX_CLAIM_PHOTOS && (
          <label className="flex min-h-24 min-w-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-slate p-3 text-center text-sm text-slate hover:border-cobalt-text hover:text-cobalt-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt-text">
            {isSending ? (
              <LoaderCircle aria-hidden className="size-6 animate-spin motion-reduce:animate-none" />
            ) : (
              <ImagePlus aria-hidden className="size-6" />
            )}
            {isSending ? m.claims_photo_sending() : m.claims_photo_add()}
            <input
              type="file"
              multiple
              accept={UPLOAD_TYPES.join(',')}
              disabled={isSending}
              aria-describedby={`${id}-hint`}
              className="sr-only"
              onChange={({ target }) => {
                void send([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-slate">
        {m.claims_photos_hint()}
      </p>
      <p role="alert" className="mt-1.5 text-sm text-anor-text empty:hidden">
        {failure}
      </p>
    </fieldset>
  );
}
