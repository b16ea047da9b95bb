import { useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { Picture } from '#ui/picture.tsx';
import type { PicturePriority } from '#ui/picture-priority.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

interface CardPictureProps {
  product: ProductCard;
  sizes: string;
  priority: PicturePriority | undefined;
}

/**
 * The square picture tile. The second picture loads only on hover or touch: it fades in under a mouse, and a phone
 * swipes to it. The link repeats the link of the product name for people who tap the picture, so it is hidden from
 * screen readers.
 */
export function CardPicture({ product, sizes, priority }: CardPictureProps) {
  const [isNear, setNear] = useState(false);
  const second = isNear ? product.img_hover : null;
  return (
    <LocaleLink
      to={product.url}
      tabIndex={-1}
      aria-hidden
      onPointerEnter={() => setNear(true)}
      className="card-picture"
    >
      <Picture img={product.img} alt="" sizes={sizes} priority={priority} />
      {second !== null && <Picture img={second} alt="" sizes={sizes} className="card-picture-second" />}
    </LocaleLink>
  );
}
