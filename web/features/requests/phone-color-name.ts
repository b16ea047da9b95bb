import type { PhoneModelColor } from '#contract/requests/request-kinds.ts';
import { m } from '#messages';

const NAMES: Record<PhoneModelColor, () => string> = {
  black: m.requests_color_black,
  green: m.requests_color_green,
  burgundy: m.requests_color_burgundy,
  white: m.requests_color_white,
  pink: m.requests_color_pink,
};

export function phoneColorName(color: PhoneModelColor): string {
  return NAMES[color]();
}
