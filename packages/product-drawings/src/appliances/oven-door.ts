/** The glazed door of an oven and the lit chamber behind it, shared by ovens and stoves. In millimetres. */
import { darken, lighten } from '../kit/colour.ts';
import { type Box, clipped, path, rect, roundRect, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import type { Camera } from '../kit/solid.ts';
import { rod } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { block, quad, within } from './parts/space.ts';

interface OvenDoor {
  box: Box;
  /** Metal or paint around the glass. */
  frame: string;
  handle: string;
  brushed?: boolean;
}

export function ovenDoor(s: Sketch, { box, frame, handle, brushed }: OvenDoor): string {
  const { x, y, w, h } = box;
  const glass = { x: x + w * 0.02, y: y + h * 0.03, w: w * 0.96, h: h * 0.94 };
  const view = { x: x + w * 0.13, y: y + h * 0.27, w: w * 0.74, h: h * 0.56 };
  const outline = roundRect(view.x, view.y, view.w, view.h, 16);
  const warm = s.radial(0.5, 0.35, 0.75, [
    [0, '#6d4a27'],
    [0.5, '#3a281b'],
    [1, '#120f0e'],
  ]);
  const racks = [0.36, 0.62]
    .map(
      (share) =>
        rect(view.x, view.y + view.h * share, view.w, 5, 2, '#c9a06a', { opacity: 0.5 }) +
        rect(view.x, view.y + view.h * share + 5, view.w, 4, 2, '#000000', { opacity: 0.5 }),
    )
    .join('');
  const slant = `M${number(glass.x + 20)} ${number(glass.y)}H${number(glass.x + w * 0.5)}L${number(glass.x + w * 0.22)} ${number(glass.y + glass.h)}H${number(glass.x)}V${number(glass.y + 20)}Z`;
  return (
    panel(s, box, 8, frame, brushed ? 'brushed' : 'matte', 3) +
    rect(
      glass.x,
      glass.y,
      glass.w,
      glass.h,
      10,
      s.diagonal([
        [0, '#33363e'],
        [0.4, '#17191e'],
        [1, '#0a0b0e'],
      ]),
    ) +
    clipped(
      s,
      outline,
      path(outline, warm),
      racks,
      path(
        outline,
        s.down([
          [0, '#000000', 0.55],
          [0.25, '#000000', 0],
        ]),
      ),
    ) +
    rect(view.x, view.y, view.w, view.h, 16, 'none', { stroke: '#000000', 'stroke-width': 5, 'stroke-opacity': 0.6 }) +
    clipped(
      s,
      roundRect(glass.x, glass.y, glass.w, glass.h, 10),
      path(
        slant,
        s.linear(0, 0, 1, 0.4, [
          [0, '#ffffff', 0.17],
          [1, '#ffffff', 0.03],
        ]),
      ),
    ) +
    rod(s, { x: x + w * 0.07, y: y + h * 0.1, w: w * 0.86, h: Math.max(18, h * 0.05) }, handle)
  );
}

/** Chamber with racks, lit by its lamp; the mouth is `box` on the front plane. */
export function ovenChamber(s: Sketch, view: Camera, { x, y, w, h }: Box, deep: number): string {
  const mouth = quad(view, [x, y, 0], [x + w, y, 0], [x + w, y + h, 0], [x, y + h, 0]);
  const enamel = '#3a3e47';
  const back = s.radial(0.5, 0.3, 0.8, [
    [0, '#8b7a63'],
    [0.5, '#4e4d50'],
    [1, '#2b2d33'],
  ]);
  const side = s.across([
    [0, lighten(enamel, 0.06)],
    [1, darken(enamel, 0.35)],
  ]);
  return (
    clipped(
      s,
      mouth,
      path(quad(view, [x, y, deep], [x + w, y, deep], [x + w, y + h, deep], [x, y + h, deep]), back),
      path(quad(view, [x + w, y, deep], [x + w, y, 0], [x + w, y + h, 0], [x + w, y + h, deep]), side),
      path(quad(view, [x, y, deep], [x, y, 0], [x, y + h, 0], [x, y + h, deep]), side),
      path(
        quad(view, [x, y + h, deep], [x + w, y + h, deep], [x + w, y + h, 0], [x, y + h, 0]),
        s.down([
          [0, '#4a443e'],
          [1, '#2a2c32'],
        ]),
      ),
      view.plane([0, 0, deep], [1, 0, 0], [0, 1, 0], fan(s, x + w / 2, y + h * 0.5, h * 0.24)),
      rack(view, x, w, y + h * 0.72, deep),
      tray(s, view, x, w, y + h * 0.42, deep),
      path(
        mouth,
        s.down([
          [0, '#ffcf8a', 0.3],
          [0.5, '#ffb55a', 0.08],
          [1, '#000000', 0.1],
        ]),
      ),
    ) + path(mouth, 'none', { stroke: '#16181d', 'stroke-width': 8 })
  );
}

function fan(s: Sketch, cx: number, cy: number, r: number): string {
  const disc = s.radial(0.4, 0.35, 0.7, [
    [0, '#9a8b76'],
    [1, '#3c3b3e'],
  ]);
  return (
    `<circle cx="${number(cx)}" cy="${number(cy)}" r="${number(r)}" fill="${disc}"/>` +
    Array.from({ length: 10 }, (_, index) => {
      const angle = (index * Math.PI) / 5;
      return stroke(
        `M${number(cx + Math.cos(angle) * r * 0.3)} ${number(cy + Math.sin(angle) * r * 0.3)}L${number(cx + Math.cos(angle + 0.25) * r * 0.8)} ${number(cy + Math.sin(angle + 0.25) * r * 0.8)}`,
        '#1e1f24',
        r * 0.1,
      );
    }).join('')
  );
}

function rack(view: Camera, x: number, w: number, y: number, deep: number): string {
  const lines = Array.from({ length: 12 }, (_, index) => {
    const at = x + (w * (index + 0.5)) / 12;
    const [ax, ay] = view.at(at, y, deep);
    const [bx, by] = view.at(at, y, 18);
    return `M${number(ax)} ${number(ay)}L${number(bx)} ${number(by)}`;
  }).join('');
  const [ax, ay] = view.at(x, y, 18);
  const [bx, by] = view.at(x + w, y, 18);
  return stroke(lines, '#9a9389', 5) + stroke(`M${number(ax)} ${number(ay)}L${number(bx)} ${number(by)}`, '#e8e2d8', 9);
}

function tray(s: Sketch, view: Camera, x: number, w: number, y: number, deep: number): string {
  return (
    path(
      quad(view, [x + 6, y, deep], [x + w - 6, y, deep], [x + w - 6, y, 16], [x + 6, y, 16]),
      s.down([
        [0, '#26282d'],
        [1, '#4b4d54'],
      ]),
    ) +
    path(
      quad(view, [x + 6, y - 4, 16], [x + w - 6, y - 4, 16], [x + w - 6, y + 20, 16], [x + 6, y + 20, 16]),
      s.down([
        [0, '#8c8f97'],
        [0.3, '#4a4d55'],
        [1, '#24262b'],
      ]),
    )
  );
}

/** The door let down: its inner glass faces up. */
export function ovenDoorDown(s: Sketch, view: Camera, { box, frame, handle }: OvenDoor): string {
  const { x, y, w, h } = box;
  const low = y + h;
  const thick = 34;
  const flat = within(view, [x, low - thick, 0], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  const [hx, hy] = view.at(x + w * 0.07, low - thick * 0.2, -h * 0.93);
  const [ix, iy] = view.at(x + w * 0.93, low - thick * 0.2, -h * 0.93);
  return (
    stroke(
      `M${number(hx)} ${number(hy + 34)}L${number(ix)} ${number(iy + 34)}`,
      darken(handle, 0.25),
      20 * view.scale,
    ) +
    block(view, [x, low - thick, -h], [w, thick, h], { front: '#15171b', top: frame, side: darken(frame, 0.2) }) +
    flat.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      rect(
        0,
        0,
        w,
        h,
        6,
        s.diagonal([
          [0, '#4a4e57'],
          [1, '#1b1d22'],
        ]),
      ),
      rect(
        w * 0.1,
        h * 0.1,
        w * 0.8,
        h * 0.72,
        14,
        s.diagonal([
          [0, '#7d848f'],
          [0.35, '#3b3f48'],
          [0.6, '#23262c'],
          [1, '#454a54'],
        ]),
      ),
      path(
        `M${number(w * 0.16)} ${number(h * 0.12)}H${number(w * 0.45)}L${number(w * 0.25)} ${number(h * 0.8)}H${number(w * 0.12)}V${number(h * 0.2)}Z`,
        '#ffffff',
        { opacity: 0.13 },
      ),
      rect(0, h - 10, w, 10, 4, lighten('#4a4e57', 0.2)),
    )
  );
}
