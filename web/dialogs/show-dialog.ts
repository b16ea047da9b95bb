import type { ComponentType } from 'react';
import { create } from 'zustand';

/** What every dialog is given beside its own properties. */
export interface DialogControls {
  onClose(): void;
  /** Closes and goes to a page of the shop, `/cart`; links inside a dialog do the same by themselves. */
  onLeave(path: string): void;
}

interface QueuedDialog {
  id: number;
  load(): Promise<unknown>;
  props: object;
}

/** Dialogs that were asked for, the one that is shown first: there are never two at once. */
export const dialogQueue = create<{ waiting: readonly QueuedDialog[] }>(() => ({ waiting: [] }));

let lastId = 0;

/**
 * Shows a dialog once those before it are closed. `load` imports its component and stands at the top level of a file: the same one
 * while its dialog is open or waiting is a double tap and changes nothing.
 */
export function showDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & DialogControls>>,
  props: Props,
): void {
  const { waiting } = dialogQueue.getState();
  if (waiting.some((dialog) => dialog.load === load)) return;
  dialogQueue.setState({ waiting: [...waiting, { id: ++lastId, load, props }] });
}
