import { ImageOff } from 'lucide-react';
import type { StoredPicture } from '#contract/media/media-admin.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { isLost } from './picture-text.ts';

/** The picture, whole, or the sign that it is not there. */
export function Frame({ picture, className, sizes }: { picture: StoredPicture; className: string; sizes: string }) {
  return (
    <span
      className={classNames(
        'flex items-center justify-center overflow-hidden rounded-tile border border-line bg-paper transition-colors',
        className,
      )}
    >
      {isLost(picture) ? (
        <ImageOff aria-hidden className="size-8 text-slate" strokeWidth={1.5} />
      ) : (
        <Picture img={picture.img} alt="" sizes={sizes} className="size-full object-contain" />
      )}
    </span>
  );
}
