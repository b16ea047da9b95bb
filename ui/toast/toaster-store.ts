import { create } from 'zustand';

/** Whether to load the toaster: toasts respond to input, so its code is not needed before the first input. */
export const isToasterNeeded = create(() => false);

const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

export function requestToaster(): void {
  for (const touch of FIRST_INPUTS) document.removeEventListener(touch, requestToaster);
  isToasterNeeded.setState(true, true);
}

/** Called once, when the page is hydrated. */
export function requestToasterOnFirstInput(): void {
  for (const touch of FIRST_INPUTS) document.addEventListener(touch, requestToaster, { passive: true });
}
