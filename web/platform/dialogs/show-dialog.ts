import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Properties that every dialog receives in addition to its own. */
export interface DialogControls {
  onClose(): void;
  /** Closes the dialog and opens a page of the shop, such as `/cart`. Links inside a dialog do this automatically. */
  onLeave(path: string): void;
}

interface OpenDialog {
  id: number;
  load(): Promise<unknown>;
  props: object;
  /** The page on which it was opened; leaving that page removes the dialog. */
  page: string;
}

/** The open dialogs. Only the last one is shown; when it closes, the one before it is shown again. */
export const dialogStack = create<{ dialogs: readonly OpenDialog[]; shownId: number }>(() => ({
  dialogs: [],
  shownId: 0,
}));

/** Whether a dialog was opened whose code is still loading. */
export function useIsDialogLoading(): boolean {
  return dialogStack(({ dialogs, shownId }) => dialogs.length > 0 && dialogs.at(-1)?.id !== shownId);
}

let lastId = 0;

/**
 * Shows a dialog. `load` imports its component and must be a module-level function: a second call with the same one
 * while its dialog is open counts as a double tap and is ignored.
 */
export function showDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & DialogControls>>,
  props: Props,
): void {
  const { dialogs } = dialogStack.getState();
  if (dialogs.some((dialog) => dialog.load === load)) return;
  dialogStack.setState({ dialogs: [...dialogs, { id: ++lastId, load, props, page: window.location.pathname }] });
}
