import { X } from 'lucide-react';
import { IconButton } from '#admin/ui/button.tsx';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import { m } from '#messages';
import type { PictureUpload } from './use-picture-uploads.ts';

/** A file on its way, or why it was refused. */
export function UploadRow({ upload, onRemove }: { upload: PictureUpload; onRemove(): void }) {
  const { name, progress, problem } = upload;
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        {problem === null ? (
          <ProgressBar value={progress} aria-label={m.admin_pictures_uploading({ name })} />
        ) : (
          <p role="alert" className="text-anor-text">
            {problem}
          </p>
        )}
      </div>
      <IconButton
        label={problem === null ? m.admin_pictures_cancel({ name }) : m.admin_pictures_dismiss({ name })}
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
