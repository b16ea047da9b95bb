import type { DeviceKind } from '#contract/funnel/funnel.ts';

/** The shorter side of a tablet's screen, in CSS pixels. */
const TABLET_PX = 600;

/** By finger and size of the screen, which say more than the browser's name. A computer with a touch screen has a mouse too. */
export function deviceKind(): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < TABLET_PX ? 'phone' : 'tablet';
}
