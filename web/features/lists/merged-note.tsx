import { X } from 'lucide-react';
import { m } from '#messages';
import { IconButton } from '#ui/button.tsx';
import { dismissMerged, type MergedCart, mergedCart } from './merged-cart.ts';
import { changeList } from './shopper-lists.ts';

/** Says what signing in has added to the cart, and takes it out again. */
export function MergedNote() {
  const { merged } = mergedCart();
  return (
    <div role="status" className="text-sm">
      {merged && (
        <div className="mb-4 flex items-center gap-x-4 rounded-tile bg-mist py-1.5 pr-1 pl-4">
          <p className="grow py-1.5">{m.lists_merged({ count: merged.added.length + merged.raised.length })}</p>
          <button
            type="button"
            onClick={() => undoMerge(merged)}
            className="min-h-11 shrink-0 font-semibold text-cobalt-text hover:underline"
          >
            {m.lists_undo_merge()}
          </button>
          <IconButton label={m.shell_close()} onClick={dismissMerged} className="shrink-0">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function undoMerge({ added, raised }: MergedCart): void {
  for (const { id } of added) changeList('cart', { kind: 'remove', id });
  for (const { id, quantity } of raised) changeList('cart', { kind: 'put', id, quantity });
  dismissMerged();
}
