import { Undo2 } from 'lucide-react';
import { m } from '#messages';
import type { Undo } from './use-undo.ts';

export function UndoBar({ offer }: { offer: Undo | null }) {
  return (
    <div role="status" className="text-sm">
      {offer && (
        <p className="mb-3 flex items-center justify-between gap-4 rounded-tile bg-mist px-4 py-1.5">
          <span className="lines-2">{offer.text}</span>
          <button
            type="button"
            onClick={offer.undo}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-cobalt-text hover:underline"
          >
            <Undo2 aria-hidden className="size-4" />
            {m.lists_undo()}
          </button>
        </p>
      )}
    </div>
  );
}
