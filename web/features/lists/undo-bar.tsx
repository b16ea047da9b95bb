import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#messages';
import type { Line } from './list-changes.ts';
import type { ListName } from './list-storage.ts';
import { changeList } from './shopper-lists.ts';

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

const OFFER_DURATION_MS = 10_000;

interface Undo {
  text: string;
  undo(): void;
}

/** Offers to restore removed lines for some seconds. */
export function useUndo(
  name: ListName,
  restore = (lines: readonly Line[]) => changeList(name, { kind: 'restore', lines: [...lines] }),
): { offer: Undo | null; offerUndo(text: string, lines: readonly Line[]): void } {
  const [removed, setRemoved] = useState<{ text: string; lines: readonly Line[] } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    offer: removed && {
      text: removed.text,
      undo: () => {
        restore(removed.lines);
        setRemoved(null);
      },
    },
    offerUndo: (text, lines) => {
      setRemoved({ text, lines });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setRemoved(null), OFFER_DURATION_MS);
    },
  };
}
