import { UNATTENDED_HEADER } from '#contract/staff/unattended.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';

let lastInput = Date.now();

/** Watches for signs of a person. Called once, when the application starts. */
export function watchAttendance(target: EventTarget = window): void {
  const note = () => {
    lastInput = Date.now();
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    target.addEventListener(event, note, { capture: true, passive: true });
  }
}

/** Headers of a call now: one that nobody has touched the screen for is made by the screen itself. */
export function attendanceHeaders(now = Date.now()): Record<string, string> {
  return now - lastInput > MINUTE_MS ? { [UNATTENDED_HEADER]: '1' } : {};
}
