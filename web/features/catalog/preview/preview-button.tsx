import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';

const loadPreview = async () => (await import('./product-preview.tsx')).ProductPreview;

/**
 * The button over a card's picture. With a mouse it appears on hover, with the keyboard on focus, on touch screens
 * always.
 */
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
