import { useEffect, useState } from 'react';
import type { Line } from './list-changes.ts';
import type { ListName } from './list-storage.ts';
import { changeList } from './shopper-lists.ts';

const OFFERED_FOR = 10_000;

export interface Undo {
  text: string;
  undo(): void;
}

/** What was taken out of a list can be put back for some seconds. */
export function useUndo(
  name: ListName,
  putBack = (lines: readonly Line[]) => changeList(name, { kind: 'restore', lines: [...lines] }),
): { offer: Undo | null; offerUndo(text: string, lines: readonly Line[]): void } {
  const [taken, setTaken] = useState<{ text: string; lines: readonly Line[] } | null>(null);
  // The offer ends by itself.
  useEffect(() => {
    if (taken === null) return;
    const timer = setTimeout(() => setTaken(null), OFFERED_FOR);
    return () => clearTimeout(timer);
  }, [taken]);
  return {
    offer: taken && {
      text: taken.text,
      undo: () => {
        putBack(taken.lines);
        setTaken(null);
      },
    },
    offerUndo: (text, lines) => setTaken({ text, lines }),
  };
}
