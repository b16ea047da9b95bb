import type { ComponentType } from 'react';
import { create } from 'zustand';

/** What every dialog is given beside its own properties. */
export interface DialogControls {
  onClose(): void;
  /** Closes and goes to a page of the shop, `/cart`; links inside a dialog do the same by themselves. */
  onLeave(path: string): void;
}

interface OpenDialog {
  id: number;
  load(): Promise<unknown>;
  props: object;
  /** The page that it was asked for on; it goes with that. */
  page: string;
}

/**
 * Dialogs that were asked for and not closed. There are never two at once: the last one is shown, and the one from which it was opened
 * comes back when it closes.
 */
export const dialogStack = create<{ dialogs: readonly OpenDialog[]; shownId: number }>(() => ({
  dialogs: [],
  shownId: 0,
}));

/** A dialog was asked for, and its code isn't there yet. */
export function useIsDialogLoading(): boolean {
  return dialogStack(({ dialogs, shownId }) => dialogs.length > 0 && dialogs.at(-1)?.id !== shownId);
}

let lastId = 0;

/**
 * Shows a dialog. `load` imports its component and stands at the top level of a file: the same one while its dialog is open is a
 * double tap and changes nothing.
 */
export function showDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & DialogControls>>,
  props: Props,
): void {
  const { dialogs } = dialogStack.getState();
  if (dialogs.some((dialog) => dialog.load === load)) return;
  dialogStack.setState({ dialogs: [...dialogs, { id: ++lastId, load, props, page: window.location.pathname }] });
}
