import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { bodyColour, face, rim } from '../kit/materials.ts';
import { screen } from '../kit/screen.ts';
import { type Box, circle, clipped, closeUp, fitted, path, polygon, rect, roundRect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'monitor'>;

export const monitor: Drawer<Facts> = { front, angle, detail, measured };

function ratio(facts: Facts): number {
  return facts.ultrawide ? 0.44 : 0.585;
}

function place(facts: Facts): { panel: Box; floor: number } {
  const h = ratio(facts);
  const whole = fitted(1, h + (facts.ultrawide ? 0.13 : 0.2), { x: 100, y: 110, w: 1400, h: 1360 });
  return { panel: { ...whole, h: whole.w * h }, floor: whole.y + whole.h };
}

function front(facts: Facts): string {
  const s = new Sketch();
  const { panel, floor } = place(facts);
  return s
    .add(contactShadow(s, 800, floor, panel.w * 0.36, 1, 34), foot(s, panel, floor, facts), head(s, panel, facts))
    .toString();
}

function foot(s: Sketch, b: Box, floor: number, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const u = b.w / 100;
  const neck = s.across([
    [0, darken(colour, 0.35)],
    [0.25, lighten(colour, 0.25)],
    [0.6, colour],
    [1, darken(colour, 0.35)],
  ]);
  const plate = s.linear(0, 0, 1, 1, [
    [0, lighten(colour, 0.35)],
    [0.6, colour],
    [1, darken(colour, 0.25)],
  ]);
  return [
    rect(800 - 4.2 * u, b.y + b.h - u, 8.4 * u, floor - b.y - b.h - 0.5 * u, u, neck),
    rect(800 - 4.2 * u, b.y + b.h - u, 8.4 * u, 3 * u, 0, '#000', { opacity: 0.25 }),
    path(
      `M${800 - 13 * u} ${floor - 3.4 * u}C${800 - 12 * u} ${floor - 4 * u} ${800 + 12 * u} ${floor - 4 * u} ${800 + 13 * u} ${floor - 3.4 * u}L${800 + 17 * u} ${floor - 1.1 * u}H${800 - 17 * u}Z`,
      plate,
    ),
    rect(800 - 17 * u, floor - 1.2 * u, 34 * u, 1.3 * u, 0.6 * u, darken(colour, 0.28)),
  ].join('');
}

/** The middle of a curved panel is farther away, so it is less tall than the ends. */
function panelShape(b: Box, bow: number, r: number): string {
  if (!bow) return roundRect(b.x, b.y, b.w, b.h, r);
  return `M${b.x} ${b.y}Q${b.x + b.w / 2} ${b.y + bow * 2} ${b.x + b.w} ${b.y}V${b.y + b.h}Q${b.x + b.w / 2} ${b.y + b.h - bow * 1.2} ${b.x} ${b.y + b.h}Z`;
}

export function head(s: Sketch, b: Box, facts: Facts): string {
  const u = b.w / 100;
  const colour = bodyColour(facts.color);
  const bow = facts.curved ? 2.6 * u : 0;
  const [side, chin] = [0.8 * u, 2.3 * u];
  const lid = { x: b.x + side, y: b.y + side, w: b.w - 2 * side, h: b.h - side - chin };
  const shell = s.linear(0, 0, 1, 0.5, [
    [0, lighten(colour, 0.35)],
    [0.3, colour],
    [1, darken(colour, 0.2)],
  ]);
  return [
    path(panelShape(b, bow, 0.7 * u), shell),
    clipped(
      s,
      panelShape(lid, bow, 0.3 * u),
      rect(lid.x, lid.y, lid.w, lid.h, 0, '#050608'),
      screen(s, {
        x: lid.x + 0.35 * u,
        y: lid.y,
        w: lid.w - 0.7 * u,
        h: lid.h,
        seed: facts.wallpaper ?? 0,
        reflection: 0.4,
      }),
      facts.curved
        ? rect(
            lid.x,
            lid.y,
            lid.w,
            lid.h,
            0,
            s.across([
              [0, '#ffffff', 0.14],
              [0.2, '#ffffff', 0],
              [0.5, '#000000', 0.16],
              [0.8, '#ffffff', 0],
              [1, '#ffffff', 0.1],
            ]),
          )
        : '',
    ),
    facts.brand
      ? word(facts.brand, b.x + b.w / 2, b.y + b.h - 0.75 * u - bow * 0.6, 1.35 * u, inkOn(colour, 0.6), {
          anchor: 'middle',
          tracking: 0.05,
        })
      : '',
    circle(b.x + b.w - 3 * u, b.y + b.h - 1.1 * u, 0.28 * u, '#e9f2ff'),
  ].join('');
}

/** The back: stand, joint, ports. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const [w, h] = [100, ratio(facts) * 100];
  const under = facts.ultrawide ? 13 : 19;
  const view = camera([w, h + under, 24], 26, 12, { x: 90, y: 130, w: 1420, h: 1310 });
  const z = 12;
  const floor = h + under;
  const base = polygon(outline(w / 2 - 15, 0, 30, 21, 2.4).map(([x, depth]) => view.at(x, floor, depth)));
  const shape = outline(0, 0, w, h, 1.4);
  const edge = s.across([
    [0, lighten(colour, 0.2)],
    [0.9, colour],
    [0.94, darken(colour, 0.15)],
    [1, darken(colour, 0.4)],
  ]);
  const plate = squircle(0, 0, w, h, 1.4);
  const hump = squircle(w * 0.2, h * 0.3, w * 0.6, h * 0.62, 5);
  const vents = Array.from({ length: 16 }, (_, i) =>
    rect(w * 0.24 + i * w * 0.033, h * 0.35, w * 0.016, 1.5, 0.7, darken(colour, 0.5)),
  ).join('');
  const ports = Array.from({ length: 5 }, (_, i) => rect(w * 0.62 + i * 3.2, h * 0.82, 2.3, 1.2, 0.2, '#0a0b0e')).join(
    '',
  );
  return s
    .add(
      footShadow(base, 60),
      path(slab(view, shape, z, z + 2.2), edge),
      view.plane([0, 0, z], [1, 0, 0], [0, 1, 0], path(plate, face(s, colour, 'matte')), rim(s, plate, 0.4, 0.4)),
      path(
        slab(view, outline(w * 0.2, h * 0.3, w * 0.6, h * 0.62, 5), z - 3.5, z),
        s.across([
          [0, lighten(colour, 0.12)],
          [1, darken(colour, 0.35)],
        ]),
      ),
      view.plane(
        [0, 0, z - 3.5],
        [1, 0, 0],
        [0, 1, 0],
        path(hump, face(s, lighten(colour, 0.04), 'matte')),
        rim(s, hump, 0.35, 0.45),
        vents,
        ports,
      ),
      path(
        base,
        s.diagonal([
          [0, lighten(colour, 0.25)],
          [1, colour],
        ]),
      ),
      path(slab(view, outline(w / 2 - 4, h * 0.42, 8, floor - h * 0.42, 1), z - 8.5, z - 5.5), darken(colour, 0.35)),
      view.plane(
        [0, 0, z - 8.5],
        [1, 0, 0],
        [0, 1, 0],
        rect(
          w / 2 - 4,
          h * 0.42,
          8,
          floor - h * 0.42,
          1,
          s.across([
            [0, lighten(colour, 0.3)],
            [0.4, colour],
            [1, darken(colour, 0.2)],
          ]),
        ),
        facts.brand ? word(facts.brand, w / 2, h * 0.5, 2, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
      ),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const { panel, floor } = place(facts);
  return s
    .add(
      closeUp(
        s,
        640,
        floor - 590,
        660,
        0,
        contactShadow(s, 800, floor, panel.w * 0.36, 1, 34),
        foot(s, panel, floor, facts),
        head(s, panel, facts),
      ),
    )
    .toString();
}

function measured(facts: Facts) {
  const { panel, floor } = place(facts);
  const inches = facts.inches ?? 27;
  const width = inches * (facts.ultrawide ? 24 : 22.7);
  const box = { ...panel, h: floor - panel.y };
  return {
    box,
    mm: facts.sizeMm ?? ([width, (width * box.h) / box.w, 210].map(Math.round) as [number, number, number]),
  };
}
