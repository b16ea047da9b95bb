import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#admin/platform/api/upload-file.ts';
import { Button } from '#admin/ui/button.tsx';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import { UPLOAD_CALLS } from '#contract/media/calls-by-area.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '#contract/media/uploads.ts';
import { m } from '#messages';
import { TilePicture } from '#ui/tile-picture.tsx';

interface PictureFieldProps {
  label: string;
  /** Below the buttons while there is none. */
  noneHint: string;
  error?: string | undefined;
  picture: string | null;
  /** What the picture is for: it decides who may upload it. */
  area: keyof typeof UPLOAD_CALLS;
  onChange(picture: string | null): void;
  onUploading(isUploading: boolean): void;
}

/** A picture that is chosen from the person's files, or none. */
export function PictureField({ label, noneHint, error, picture, area, onChange, onUploading }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What is under way when the sheet is closed would end nowhere.
  useEffect(() => () => upload.current?.abort(), []);

  async function send(file: File): Promise<void> {
    if (file.size > MAX_UPLOAD_BYTES) return setProblem(m.media_problem_too_large());
    const abort = new AbortController();
    upload.current = abort;
    setProblem(null);
    setProgress(0);
    onUploading(true);
    const result = await uploadFile(UPLOAD_CALLS[area], file, {
      signal: abort.signal,
      onProgress: setProgress,
    });
    if (abort.signal.aborted) return;
    setProgress(null);
    onUploading(false);
    if (result.kind === 'done') onChange(result.data.hash);
    else setProblem(result.message);
  }

  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex items-center gap-3">
        <TilePicture
          img={picture === null ? null : `/pictures/${picture}`}
          alt=""
          sizes="80px"
          widths={[160]}
          className="size-20 shrink-0 overflow-hidden rounded-tile bg-tile object-contain"
        />
        <div className="min-w-0 space-y-2 text-sm">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => input.current?.click()} aria-busy={progress !== null}>
              {m.admin_taxon_picture_choose()}
            </Button>
            {picture !== null && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                {m.admin_taxon_picture_remove()}
              </Button>
            )}
          </div>
          {progress !== null && <ProgressBar value={progress} />}
          {picture === null && progress === null && problem === null && <p className="text-slate">{noneHint}</p>}
          <p role="alert" className="text-anor-text empty:hidden">
            {problem ?? error}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void send(file);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
