import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';

const loadPreview = async () => (await import('./product-preview.tsx')).ProductPreview;

/** Over a card's picture: with a mouse it appears when the card is under it, with keys when it is reached, on a phone it is there. */
export function PreviewButton({ product }: { product: ProductCard }) {
  return (
    <button
      type="button"
      aria-label={m.preview_open({ name: product.name })}
      aria-haspopup="dialog"
      onPointerEnter={preloadOnIntent(loadPreview)}
      onFocus={preloadOnIntent(loadPreview)}
      onClick={() => showDialog(loadPreview, { product })}
      className="preview-button tile-button sign sign-eye"
    />
  );
}
