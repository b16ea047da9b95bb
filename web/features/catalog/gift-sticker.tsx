import { Gift } from 'lucide-react';
import type { Sticker } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';

const loadGift = async () => (await import('./gift-dialog.tsx')).GiftDialog;

/** The gift sticker. A click opens the dialog that shows the gift. */
export function GiftSticker({ sticker, productId }: { sticker: Sticker; productId: number }) {
  return (
    <button
      type="button"
      {...REPLAY_CLICK}
      aria-haspopup="dialog"
      aria-label={m.product_gift_open({ name: sticker.name })}
      onPointerEnter={preloadOnIntent(loadGift)}
      onFocus={preloadOnIntent(loadGift)}
      onClick={() => showDialog(loadGift, { productId, sticker })}
      className="hit-area pointer-events-auto -mx-2 flex h-6 items-center gap-1 rounded-full px-2"
    >
      <Gift aria-hidden className="size-3.5" />
      {sticker.name}
    </button>
  );
}
