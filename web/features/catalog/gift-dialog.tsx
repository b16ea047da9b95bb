import { Gift } from 'lucide-react';
import type { Sticker } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { viewerMessage } from './product/viewer-message.ts';
import { useProduct } from './use-product.ts';

/** Shows the gift that comes free with a product. */
export function GiftDialog({ productId, sticker, onClose }: { productId: number; sticker: Sticker } & DialogControls) {
  const { result, retry } = useProduct(productId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.product_gift_title()}
      closeLabel={m.shell_close()}
    >
      <div className="flex gap-4" aria-busy={result.kind === 'loading'}>
        <span className="grid size-14 shrink-0 place-items-center rounded-tile bg-volt text-on-volt">
          <Gift aria-hidden className="size-7" />
        </span>
        <div className="min-h-24 grow space-y-2">
          {result.kind === 'loading' && (
            <div role="status" className="space-y-2">
              <span className="sr-only">{m.preview_loading()}</span>
              <Skeleton className="h-6" />
              <Skeleton className="h-5 w-2/3" />
            </div>
          )}
          {result.kind === 'loaded' && (
            <>
              <p className="text-lg font-semibold text-pretty">{result.product.gift ?? sticker.name}</p>
              <p className="text-slate">{m.product_gift_free()}</p>
              {sticker.url && (
                <LocaleLink to={sticker.url} prefetch="none" className={buttonClass('tint')}>
                  {m.catalog_see_all()}
                </LocaleLink>
              )}
            </>
          )}
          {result.kind === 'not_found' && <p role="alert">{m.preview_unavailable()}</p>}
          {result.kind === 'failed' && (
            <div role="alert" className="space-y-3">
              <p>{viewerMessage('ajax')}</p>
              <Button variant="tint" onClick={retry}>
                {m.shell_retry()}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
