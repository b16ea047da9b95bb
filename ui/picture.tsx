import { type PICTURE_WIDTHS, pictureSrcSet, pictureUrl } from '#contract/pictures/pictures.ts';
import { classNames } from './class-names.ts';
import type { PicturePriority } from './picture-priority.ts';

type Width = (typeof PICTURE_WIDTHS)[number];

interface PictureProps {
  /** A picture path from the API, `/pictures/<hash>`; null shows an empty frame. */
  img: string | null;
  alt: string;
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string;
  /** Widths offered to the browser. */
  widths?: readonly Width[];
  /** Without a priority the picture loads lazily. */
  priority?: PicturePriority | undefined;
  /** Height divided by width; 1 by default. */
  ratio?: number;
  className?: string;
}

const TILE_WIDTHS: readonly Width[] = [160, 320, 480, 640];

/** A picture with its size in the markup, so that loading causes no layout shift. */
export function Picture({ img, alt, sizes, widths = TILE_WIDTHS, priority, ratio = 1, className }: PictureProps) {
  if (img === null) return <span aria-hidden className={classNames('block bg-mist', className)} />;
  const largest = widths[widths.length - 1] ?? 640;
  return (
    <img
      src={pictureUrl(img, widths[Math.floor(widths.length / 2)] ?? 640)}
      srcSet={pictureSrcSet(img, widths)}
      sizes={sizes}
      alt={alt}
      width={largest}
      height={Math.round(largest * ratio)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority === 'first' ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={className}
    />
  );
}
