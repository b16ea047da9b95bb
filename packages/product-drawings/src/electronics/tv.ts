import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { bodyColour, tube } from '../kit/materials.ts';
import { screen } from '../kit/screen.ts';
import { type Box, closeUp, fitted, path, polygon, rect, roundRect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { remote } from './remote.ts';

type Facts = FactsOf<'tv'>;

export const tv: Drawer<Facts> = { front, angle, detail, measured };

/** Of the panel without its stand. */
function panelMm(facts: Facts): [number, number, number] {
  const inches = facts.inches ?? 55;
  return [inches * 22.4, inches * 12.9, facts.bezel === 'none' ? 46 : 60];
}

function place(facts: Facts): { panel: Box; floor: number } {
  const [w, h] = panelMm(facts);
  const stand = facts.stand === 'centre' ? 0.13 : 0.085;
  const whole = fitted(w, h * (1 + stand), { x: 90, y: 120, w: 1420, h: 1340 });
  const panel = { ...whole, h: whole.h / (1 + stand) };
  return { panel, floor: whole.y + whole.h };
}

function front(facts: Facts): string {
  const s = new Sketch();
  const { panel, floor } = place(facts);
  return s.add(stand(s, panel, floor, facts), panelFront(s, panel, facts)).toString();
}

function panelFront(s: Sketch, b: Box, facts: Facts): string {
  const u = b.w / 100;
  const colour = bodyColour(facts.color);
  const frame = facts.bezel === 'frame';
  const [side, chin] = frame ? [1.5 * u, 1.5 * u] : facts.bezel === 'none' ? [0.45 * u, 0.7 * u] : [0.75 * u, 1.7 * u];
  const shell = s.linear(0, 0, 1, 0.6, [
    [0, lighten(colour, frame ? 0.35 : 0.45)],
    [0.25, colour],
    [0.75, darken(colour, 0.15)],
    [1, lighten(colour, 0.18)],
  ]);
  const lid = { x: b.x + side, y: b.y + side, w: b.w - 2 * side, h: b.h - side - chin };
  return [
    path(roundRect(b.x, b.y, b.w, b.h, 0.5 * u), shell),
    frame
      ? path(
          `M${b.x} ${b.y}l${side} ${side}M${b.x + b.w} ${b.y}l${-side} ${side}M${b.x} ${b.y + b.h}l${side} ${-chin}M${b.x + b.w} ${b.y + b.h}l${-side} ${-chin}`,
          'none',
          { stroke: darken(colour, 0.4), 'stroke-width': 0.15 * u },
        )
      : '',
    rect(lid.x - 0.25 * u, lid.y - 0.25 * u, lid.w + 0.5 * u, lid.h + 0.5 * u, 0.2 * u, '#060709'),
    screen(s, { ...lid, seed: facts.wallpaper ?? 0, reflection: 0.45 }),
    frame || facts.bezel === 'none'
      ? ''
      : rect(b.x + b.w / 2 - 3 * u, b.y + b.h - 0.15 * u, 6 * u, 0.5 * u, 0.25 * u, darken(colour, 0.2)),
    facts.brand && !frame
      ? word(facts.brand, b.x + b.w / 2, b.y + b.h - 0.42 * u, (facts.bezel === 'none' ? 0.62 : 1.05) * u, '#a9afbd', {
          anchor: 'middle',
          tracking: 0.06,
        })
      : '',
  ].join('');
}

function stand(s: Sketch, b: Box, floor: number, facts: Facts): string {
  const u = b.w / 100;
  const colour = bodyColour(facts.bezel === 'frame' ? '#2a2a2e' : facts.color);
  const foot = b.y + b.h;
  if (facts.stand === 'centre') {
    const neck = s.across([
      [0, darken(colour, 0.4)],
      [0.3, lighten(colour, 0.25)],
      [0.7, colour],
      [1, darken(colour, 0.4)],
    ]);
    const plate = s.linear(0, 0, 1, 1, [
      [0, lighten(colour, 0.4)],
      [0.5, colour],
      [1, darken(colour, 0.3)],
    ]);
    const cx = b.x + b.w / 2;
    return [
      contactShadow(s, cx, floor, 46 * u, 0.9, 40),
      path(`M${cx - 5 * u} ${foot - u}H${cx + 5 * u}L${cx + 6 * u} ${floor - 2 * u}H${cx - 6 * u}Z`, neck),
      path(
        `M${cx - 18 * u} ${floor - 2.4 * u}H${cx + 18 * u}L${cx + 21 * u} ${floor - 0.7 * u}H${cx - 21 * u}Z`,
        plate,
      ),
      rect(cx - 21 * u, floor - 0.75 * u, 42 * u, 0.85 * u, 0.4 * u, darken(colour, 0.25)),
    ].join('');
  }
  const leg = (x: number, lean: number) =>
    path(
      `M${x - 0.9 * u} ${foot - 0.4 * u}h${1.8 * u}l${lean * 2.2 * u + 1.1 * u} ${floor - foot}h${-1.7 * u}l${-lean * 2 * u - 1.1 * u} ${-(floor - foot) + 1.3 * u}l${lean * -2 * u - 1.1 * u} ${floor - foot - 1.3 * u}h${-1.7 * u}Z`,
      tube(s, colour, 'metal'),
    );
  return [
    contactShadow(s, b.x + 15 * u, floor, 11 * u, 0.9, 16),
    contactShadow(s, b.x + b.w - 15 * u, floor, 11 * u, 0.9, 16),
    contactShadow(s, b.x + b.w / 2, floor + 10, 92 * u, 0.35, 34),
    leg(b.x + 15 * u, 0.7),
    leg(b.x + b.w - 15 * u, 0.7),
  ].join('');
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const [w, h, d] = panelMm(facts);
  const colour = bodyColour(facts.color);
  const thick = d * 0.8;
  const under = h * 0.09;
  const view = camera([w, h + under, h * 0.42], -36, 9, { x: 70, y: 130, w: 1310, h: 1290 });
  const z = h * 0.17;
  const shape = outline(0, 0, w, h, w * 0.006, 3).map(([x, y]): [number, number] => [x, y]);
  const edge = s.across([
    [0, lighten(colour, 0.3)],
    [0.05, darken(colour, 0.1)],
    [1, darken(colour, 0.35)],
  ]);
  const floor = h + under;
  const metal = bodyColour(facts.bezel === 'frame' ? '#2a2a2e' : facts.color);
  const bar = (x: number) =>
    path(
      polygon([view.at(x, h, z), view.at(x + w * 0.02, h, z), view.at(x + w * 0.02, floor, 0), view.at(x, floor, 0)]),
      lighten(metal, 0.12),
    ) +
    path(
      polygon([
        view.at(x, h, z),
        view.at(x + w * 0.02, h, z),
        view.at(x + w * 0.02, floor, h * 0.36),
        view.at(x, floor, h * 0.36),
      ]),
      darken(metal, 0.1),
    );
  const plate = polygon([
    view.at(w * 0.3, floor, 0),
    view.at(w * 0.7, floor, 0),
    view.at(w * 0.7, floor, h * 0.4),
    view.at(w * 0.3, floor, h * 0.4),
  ]);
  const legs =
    facts.stand === 'centre'
      ? footShadow(plate, 40) +
        path(
          plate,
          s.across([
            [0, lighten(metal, 0.3)],
            [1, metal],
          ]),
        ) +
        path(
          polygon([
            view.at(w * 0.44, h, z),
            view.at(w * 0.56, h, z),
            view.at(w * 0.57, floor, h * 0.2),
            view.at(w * 0.43, floor, h * 0.2),
          ]),
          darken(metal, 0.1),
        )
      : footShadow(
          polygon([
            view.at(w * 0.13, floor, 0),
            view.at(w * 0.87, floor, 0),
            view.at(w * 0.87, floor, h * 0.36),
            view.at(w * 0.13, floor, h * 0.36),
          ]),
          40,
          0.7,
        ) +
        bar(w * 0.13) +
        bar(w * 0.85);
  return s
    .add(
      legs,
      path(slab(view, shape, z, z + thick), edge),
      view.plane([0, 0, z], [1, 0, 0], [0, 1, 0], panelFront(s, { x: 0, y: 0, w, h }, facts)),
      remote(s, 1400, 1010, 420),
    )
    .toString();
}

/** The corner that shows bezel, foot and finish, and the remote control. */
function detail(facts: Facts): string {
  const s = new Sketch();
  const { panel, floor } = place(facts);
  const side = 560;
  const x = facts.stand === 'centre' ? 800 - side * 0.5 : panel.x + panel.w - side * 0.82;
  const y = floor - side * 0.8;
  return s
    .add(
      closeUp(s, x, y, side, 0, stand(s, panel, floor, facts), panelFront(s, panel, facts)),
      remote(s, 150, 640, 860),
    )
    .toString();
}

/** Spec sheets of televisions that are sold with a stand give the height and depth with it. */
function measured(facts: Facts) {
  const { panel, floor } = place(facts);
  const box = { ...panel, h: floor - panel.y };
  const [w] = panelMm(facts);
  return { box, mm: facts.sizeMm ?? ([w, (w * box.h) / box.w, w * 0.19] as [number, number, number]) };
}
