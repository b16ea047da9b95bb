import { Eye } from 'lucide-react';
import type { ProductCard } from '#contract/catalog.ts';
import { m } from '#messages';
import { showDialog } from '../../dialogs/show-dialog.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

const loadPreview = async () => (await import('./product-preview.tsx')).ProductPreview;

const LOOK = 'preview-button bg-tile/75 text-on-tile! hover:bg-tile noscript:hidden';

/** Over a card's picture: with a mouse it appears when the card is under it, with keys when it is reached, on a phone it is there. */
export function PreviewButton({ product, isInRow }: { product: ProductCard; isInRow?: boolean }) {
  return (
    <IconButton
      label={m.preview_open({ name: product.name })}
      aria-haspopup="dialog"
      onPointerEnter={loadPreview}
      onFocus={loadPreview}
      onClick={() => showDialog(loadPreview, { product })}
      className={classNames(LOOK, !isInRow && 'absolute! right-1.5 bottom-1.5 z-10')}
    >
      <Eye aria-hidden className="size-5" />
    </IconButton>
  );
}
