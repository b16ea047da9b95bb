import type { FactsOf } from '../drawing-facts.ts';
import { lighten } from '../kit/colour.ts';
import { screen } from '../kit/screen.ts';
import { type Box, circle, rect, ring } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { wallpaperColours } from '../kit/wallpaper.ts';

type Facts = FactsOf<'watch'>;

/** Hands on a round face. */
export function dial(s: Sketch, facts: Facts): string {
  const [, , mid, bright, light] = wallpaperColours(facts.wallpaper ?? 0);
  const hand = (angle: number, length: number, width: number, colour: string) =>
    rect(800 - width / 2, 790 - length, width, length + width, width / 2, colour, {
      transform: `rotate(${angle} 800 790)`,
    });
  const ticks = Array.from({ length: 60 }, (_, i) =>
    rect(797, 486, 6, i % 5 ? 16 : 36, 3, '#fff', {
      opacity: i % 5 ? 0.35 : 0.95,
      transform: `rotate(${i * 6} 800 790)`,
    }),
  ).join('');
  const small = (cx: number, cy: number, colour: string, share: number, text: string) =>
    ring(cx, cy, 66, '#ffffff', 12, { opacity: 0.16 }) +
    ring(cx, cy, 66, colour, 12, {
      'stroke-dasharray': `${number(415 * share)} 415`,
      'stroke-linecap': 'round',
      transform: `rotate(-90 ${cx} ${cy})`,
    }) +
    word(text, cx, cy + 16, 46, '#fff', { anchor: 'middle' });
  return [
    screen(s, { x: 480, y: 470, w: 640, h: 640, seed: facts.wallpaper ?? 0, reflection: 0 }),
    circle(800, 790, 330, '#05070d', { opacity: 0.52 }),
    ticks,
    small(660, 810, bright, 0.7, '72'),
    small(940, 810, light, 0.45, '21°'),
    word('TUE 24', 800, 960, 46, mid === '#000' ? '#fff' : lighten(mid, 0.5), { anchor: 'middle' }),
    hand(305, 170, 20, '#ffffff'),
    hand(54, 250, 14, '#ffffff'),
    hand(190, 270, 6, bright),
    circle(800, 790, 17, bright),
    circle(800, 790, 7, '#0b0c10'),
  ].join('');
}

export function digital(s: Sketch, b: Box, facts: Facts): string {
  const [, , , bright, light] = wallpaperColours(facts.wallpaper ?? 0);
  const band = facts.form === 'band';
  const size = b.w * (band ? 0.36 : 0.33);
  const top = b.y + b.h * (band ? 0.3 : 0.36);
  const arcs = (cx: number, cy: number, r: number) =>
    [
      ['#ff3b5c', 0.8],
      ['#a6ff3d', 0.62],
      ['#2fd6ff', 0.45],
    ]
      .map(([colour, share], i) => {
        const radius = r - i * r * 0.27;
        const length = 2 * Math.PI * radius;
        return (
          ring(cx, cy, radius, String(colour), r * 0.2, { opacity: 0.25 }) +
          ring(cx, cy, radius, String(colour), r * 0.2, {
            'stroke-dasharray': `${number(length * Number(share))} ${number(length)}`,
            'stroke-linecap': 'round',
            transform: `rotate(-90 ${cx} ${cy})`,
          })
        );
      })
      .join('');
  return [
    screen(s, { x: b.x + 20, y: b.y + 20, w: b.w - 40, h: b.h - 40, seed: facts.wallpaper ?? 0, reflection: 0 }),
    rect(
      b.x,
      b.y,
      b.w,
      b.h,
      0,
      s.down([
        [0, '#05070d', 0.35],
        [0.45, '#05070d', 0.1],
        [1, '#05070d', 0.72],
      ]),
    ),
    band
      ? word('10', 800, top, size * 1.35, '#fff', { anchor: 'middle' }) +
        word('09', 800, top + size * 1.2, size * 1.35, lighten(light, 0.3), { anchor: 'middle' }) +
        arcs(800, b.y + b.h * 0.76, 92)
      : word('10:09', 800, top, size, '#fff', { anchor: 'middle', tracking: -0.02 }) +
        arcs(b.x + b.w * 0.32, b.y + b.h * 0.7, 120) +
        word('24°', b.x + b.w * 0.58, b.y + b.h * 0.68, 82, '#fff') +
        word('TUE 24', b.x + b.w * 0.58, b.y + b.h * 0.78, 46, lighten(bright, 0.2)),
  ].join('');
}
