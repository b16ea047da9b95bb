import { create } from 'zustand';

/** Whether there may be something to tell: toasts answer what a visitor does, so until the first touch nobody needs their code. */
export const toasterWanted = create(() => false);

const FIRST_TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

export function wantToaster(): void {
  for (const touch of FIRST_TOUCHES) document.removeEventListener(touch, wantToaster);
  toasterWanted.setState(true, true);
}

/** Called once, when the page is hydrated. */
export function wantToasterFromFirstTouch(): void {
  for (const touch of FIRST_TOUCHES) document.addEventListener(touch, wantToaster, { passive: true });
}
