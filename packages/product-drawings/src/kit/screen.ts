/** A lit screen: wallpaper behind glass. */
import { type Box, clipped, path, rect, squircle } from './shapes.ts';
import { number, type Sketch } from './sketch.ts';
import { wallpaper } from './wallpaper.ts';

interface Screen extends Box {
  /** Corner radius. */
  r?: number;
  seed?: number;
  /** How much of the room the glass reflects, 0 to 1. */
  reflection?: number;
  /** Drawn on the wallpaper and under the reflection: clock, icons, a game. */
  content?: string;
}

export function screen(s: Sketch, { x, y, w, h, r = 0, seed = 0, reflection = 0.5, content = '' }: Screen): string {
  const outline =
    r > 0 ? squircle(x, y, w, h, r) : `M${number(x)} ${number(y)}h${number(w)}v${number(h)}h${number(-w)}Z`;
  const light = s.linear(0, 0, 1, 0.5, [
    [0, '#ffffff', 0.2 * reflection],
    [1, '#ffffff', 0.03 * reflection],
  ]);
  const slant = `M${number(x)} ${number(y)}H${number(x + w * 0.58)}L${number(x + w * 0.22)} ${number(y + h)}H${number(x)}Z`;
  const dusk = s.radial(0.5, 0.45, 0.75, [
    [0.55, '#000000', 0],
    [1, '#000000', 0.22],
  ]);
  return clipped(
    s,
    outline,
    wallpaper(s, seed, { x, y, w, h }),
    rect(x, y, w, h, 0, dusk),
    content,
    reflection > 0 ? path(slant, light) : '',
  );
}
