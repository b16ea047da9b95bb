import type { ClipboardEvent } from 'react';
import { clearRange, copyRange, pasteText } from './grid-commands.ts';
import type { GridStore } from './grid-store.ts';
import type { GridActions } from './use-grid-keys.ts';

/** Copy, cut and paste of cells, as text and as a table, for Excel and Google Sheets. */
export function useGridClipboard<Row>(store: GridStore<Row>, { ensure, onResult }: GridActions) {
  async function copy(event: ClipboardEvent<HTMLElement>): Promise<boolean> {
    const range = store.range();
    const { ids } = store.state.getState();
    const isLoaded = ids.subarray(range.top, range.bottom + 1).every((id) => store.rowOf(id) !== undefined);
    event.preventDefault();
    if (!isLoaded) return copyLater(range);
    const { clipboardData } = event;
    const copied = copyNow(range);
    if (copied === null) return false;
    clipboardData.setData('text/plain', copied.text);
    clipboardData.setData('text/html', copied.html);
    store.state.setState({ copied: range });
    return true;
  }

  function copyNow(range: ReturnType<GridStore<Row>['range']>) {
    const copied = copyRange(store, range);
    if (copied === null) onResult({ kind: 'too-many' });
    return copied;
  }

  /** Rows beyond the window are read first; the event of the clipboard is over by then. */
  async function copyLater(range: ReturnType<GridStore<Row>['range']>): Promise<boolean> {
    const { ids } = store.state.getState();
    await ensure(Array.from(ids.subarray(range.top, range.bottom + 1)));
    const copied = copyNow(range);
    if (copied === null) return false;
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([copied.text], { type: 'text/plain' }),
        'text/html': new Blob([copied.html], { type: 'text/html' }),
      }),
    ]);
    store.state.setState({ copied: range });
    return true;
  }

  return {
    onCopy(event: ClipboardEvent<HTMLElement>) {
      if (!isInField(event.target)) void copy(event);
    },
    onCut(event: ClipboardEvent<HTMLElement>) {
      if (isInField(event.target)) return;
      const range = store.range();
      void copy(event).then(async (isCopied) => {
        if (isCopied) onResult(await clearRange(store, range, ensure));
      });
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      if (isInField(event.target)) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      store.state.setState({ copied: null });
      void pasteText(store, text, store.range(), ensure).then(onResult);
    },
  };
}

function isInField(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, [data-cell-editor]') !== null
  );
}
