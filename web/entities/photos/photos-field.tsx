import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ApiResult } from '#client/api-result.ts';
import { UPLOAD_TYPES } from '#contract/media/uploads.ts';
import { m } from '#messages';

interface PhotosFieldProps<Photo extends { id: string }> {
  photos: readonly Photo[];
  max: number;
  hint: string;
  send(file: File): Promise<ApiResult<Photo>>;
  onChange(photos: readonly Photo[]): void;
  /** While files are on their way. */
  onSending?(isSending: boolean): void;
  /** A photograph that was sent, by its number, counted from 1. */
  children(photo: Photo, number: number): ReactNode;
}

/** Photographs are sent at once, one after another, so that the form itself is small and a refused one is told by its reason. */
export function PhotosField<Photo extends { id: string }>(props: PhotosFieldProps<Photo>) {
  const { photos, max, hint, onChange, children } = props;
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  function note(sending: boolean) {
    setSending(sending);
    props.onSending?.(sending);
  }

  async function send(files: readonly File[]) {
    note(true);
    setFailure(undefined);
    let sent = photos;
    for (const file of files.slice(0, max - photos.length)) {
      const result = await props.send(file);
      if (result.kind === 'done') {
        sent = [...sent, result.data];
        onChange(sent);
      } else setFailure(result.message);
    }
    note(false);
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.photos_title()}</legend>
      <div className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <span key={photo.id} className="relative">
            {children(photo, index + 1)}
            <button
              type="button"
              aria-label={m.photos_remove({ number: index + 1 })}
              // What is on its way is added to the list as it was.
              disabled={isSending}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-paper text-slate hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </span>
        ))}
        {photos.length < max && (
          <label className="flex min-h-24 min-w-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-slate p-3 text-center text-sm text-slate hover:border-cobalt-text hover:text-cobalt-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt-text">
            {isSending ? (
              <LoaderCircle aria-hidden className="size-6 animate-spin motion-reduce:animate-none" />
            ) : (
              <ImagePlus aria-hidden className="size-6" />
            )}
            {isSending ? m.photos_sending() : m.photos_add()}
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
        {hint}
      </p>
      <p role="alert" className="mt-1.5 text-sm text-anor-text empty:hidden">
        {failure}
      </p>
    </fieldset>
  );
}
