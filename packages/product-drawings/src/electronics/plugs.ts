/** Plugs of cables, chargers and drives, drawn pointing up from (x, y), the middle of their foot. */
import { darken, lighten } from '../kit/colour.ts';
import { rim } from '../kit/materials.ts';
import { path, rect, roundRect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';

export type PlugKind = 'usb-c' | 'lightning' | 'usb-a' | 'hdmi';

const SIZES: Record<PlugKind, { w: number; h: number; collar: [number, number] }> = {
  'usb-c': { w: 104, h: 84, collar: [150, 250] },
  lightning: { w: 84, h: 92, collar: [122, 240] },
  'usb-a': { w: 150, h: 150, collar: [196, 270] },
  hdmi: { w: 180, h: 120, collar: [244, 290] },
};

export function plug(s: Sketch, kind: PlugKind, x: number, y: number, colour: string): string {
  const { w, h, collar } = SIZES[kind];
  const [cw, ch] = collar;
  const steel = s.across([
    [0, '#777c86'],
    [0.2, '#f4f6f9'],
    [0.45, '#b4b9c3'],
    [0.75, '#e3e6ec'],
    [1, '#6d727c'],
  ]);
  const skin = s.across([
    [0, darken(colour, 0.3)],
    [0.25, lighten(colour, 0.4)],
    [0.55, colour],
    [1, darken(colour, 0.35)],
  ]);
  const top = y - ch - h;
  const shell = roundRect(x - cw / 2, y - ch, cw, ch, cw * 0.24);
  return [
    kind === 'hdmi'
      ? path(
          `M${x - w / 2} ${top + h}V${top + 18}L${x - w / 2 + 18} ${top}H${x + w / 2 - 18}L${x + w / 2} ${top + 18}V${top + h}Z`,
          s.across([
            [0, '#9a7a2f'],
            [0.25, '#f6e2a0'],
            [0.5, '#d3ab4c'],
            [1, '#84631f'],
          ]),
        )
      : rect(x - w / 2, top, w, h + 20, kind === 'usb-a' ? 6 : w * 0.24, steel),
    kind === 'usb-a'
      ? rect(x - w * 0.3, top + 34, 34, 40, 4, '#4a4e58') + rect(x + w * 0.3 - 34, top + 34, 34, 40, 4, '#4a4e58')
      : '',
    kind === 'usb-c' ? rect(x - w * 0.34, top + 8, w * 0.68, 12, 6, '#25282f') : '',
    kind === 'lightning'
      ? Array.from({ length: 6 }, (_, i) => rect(x - 30 + i * 10.4, top + 16, 6.4, 46, 3, '#c99b3c')).join('')
      : '',
    path(shell, skin),
    rim(s, shell, 5, 0.4),
    rect(x - cw * 0.2, y - ch * 0.98 + ch * 0.94, cw * 0.4, 120, cw * 0.12, skin),
    ...[0, 1, 2].map((i) => rect(x - cw * 0.2, y + 14 + i * 30, cw * 0.4, 9, 4, darken(colour, 0.4), { opacity: 0.7 })),
  ].join('');
}
