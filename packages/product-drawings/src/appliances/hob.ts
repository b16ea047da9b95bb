import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, brushing } from '../kit/materials.ts';
import { fitted, placed, rect, roundRect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { burnerArt, burnerPlaces, cookPlate, type Fuel, grate } from './burners.ts';
import { closeFront, floorShadow } from './parts/cabinet.ts';
import { dot, knob, powerSign, print, readout } from './parts/controls.ts';
import { closeUp } from './parts/shading.ts';
import { block, boxPoints, cameraAround, within } from './parts/space.ts';

type Facts = FactsOf<'hob'>;

/** Width, height (thin) and depth as a shop states them. */
function size(facts: Facts): Point3 {
  const burners = facts.burners ?? 4;
  return facts.sizeMm ?? [burners === 2 ? 290 : burners === 5 ? 770 : 590, 55, 520];
}

/** The surface from above, in millimetres. */
function surface(s: Sketch, facts: Facts): string {
  const [w, , h] = size(facts);
  const fuel: Fuel = facts.fuel ?? 'gas';
  const count = facts.burners ?? 4;
  const colour = bodyColour(facts.color);
  const gas = fuel === 'gas';
  const glass = !gas || facts.finish === 'glass' || isDark(colour);
  const bottomStrip = gas && count !== 5 && w > 400 ? 0 : 84;
  const rightStrip = gas && bottomStrip === 0 ? w * 0.16 : 0;
  const field = { w: w - rightStrip, h: h - bottomStrip };
  const burners = burnerPlaces(count, field.w, field.h);
  const outline = roundRect(0, 0, w, h, 12);
  return (
    cookPlate(s, w, h, colour, glass, 12) +
    (facts.finish === 'brushed' || facts.finish === 'metal'
      ? brushing(s, outline, { x: 0, y: 0, w, h }, false, 0.05)
      : '') +
    burners.map((burner, index) => burnerArt(s, fuel, burner, index === 2)).join('') +
    (gas ? grates(count, field, burners) + knobs(s, facts, field, w, h, count) : touchRow(s, w, h, count)) +
    print(
      facts.brand,
      gas ? w - rightStrip / 2 - (rightStrip ? 0 : w / 2) : w / 2,
      gas ? (rightStrip ? 48 : h - 18) : 36,
      20,
      colour,
      0.55,
    )
  );
}

function grates(count: number, { w, h }: { w: number; h: number }, burners: ReturnType<typeof burnerPlaces>): string {
  const m = 20;
  if (count === 2 && w < 400) return grate({ x: m, y: m, w: w - 2 * m, h: h - 2 * m + 10 }, burners);
  const columns = count === 5 ? 3 : count === 3 ? 2 : 2;
  const step = (w - 2 * m) / columns;
  return Array.from({ length: columns }, (_, index) => {
    const box = { x: m + index * step + 3, y: m, w: step - 6, h: h - 2 * m };
    return grate(
      box,
      burners.filter((burner) => burner.x > box.x && burner.x < box.x + box.w),
    );
  }).join('');
}

function knobs(s: Sketch, facts: Facts, field: { w: number; h: number }, w: number, h: number, count: number): string {
  const metal = facts.accent ?? (isDark(facts.color) ? '#b9bec6' : '#3a3e46');
  const light = !isDark(metal);
  return Array.from({ length: count }, (_, index) => {
    const [x, y] =
      field.w < w
        ? [w - (w - field.w) * 0.5, h * (0.2 + (0.62 * (index + 0.5)) / count)]
        : [w * (0.5 + (index - (count - 1) / 2) * (w < 400 ? 0.26 : 0.12)), h - 50];
    return knob(s, x, y, 24, metal, { metal: light, degrees: 0, pointer: light ? '#2a2d33' : '#ffffff' });
  }).join('');
}

function touchRow(s: Sketch, w: number, h: number, count: number): string {
  const y = h - 42;
  const places = Array.from(
    { length: count },
    (_, index) => w * 0.5 + (index - (count - 1) / 2) * Math.min(70, w * 0.15),
  );
  return (
    rect(w * 0.06, y - 30, w * 0.88, 1.8, 0, '#ffffff', { opacity: 0.12 }) +
    places
      .map(
        (x, index) =>
          readout(s, index === Math.min(2, count - 1) ? '7' : '0', x, y, 25, '#ff4a34') +
          dot(x - 24, y, 2.6, '#c6ccd6') +
          dot(x + 24, y, 2.6, '#c6ccd6'),
      )
      .join('') +
    powerSign(w * 0.075, y, 10, '#e1e6ee', 2.4)
  );
}

export const hob: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    const [w, , h] = size(facts);
    const box = fitted(w, h);
    return s
      .add(
        contactShadow(s, box.x + box.w / 2, box.y + box.h, box.w, 0.7),
        placed(box.x, box.y, box.w / w, surface(s, facts)),
      )
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(turned(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const [w, , h] = size(facts);
    const gas = (facts.fuel ?? 'gas') === 'gas';
    const at: [number, number] =
      (facts.burners ?? 4) === 5 ? [w * 0.36, h * 0.56] : [w * (w < 400 ? 0.5 : 0.34), h * (gas ? 0.62 : 0.74)];
    if (gas) return s.add(closeUp(2.3, 640, 860, turned(s, facts))).toString();
    return s.add(closeFront([w, h, 0], at[0], at[1], 2.2, surface(s, facts))).toString();
  },
  measured(facts) {
    const [w, height, depth] = size(facts);
    return { box: fitted(w, depth), mm: [w, depth, height] };
  },
};

/** Lying on the worktop, seen from the front right. */
function turned(s: Sketch, facts: Facts): string {
  const [w, , d] = size(facts);
  const thin = 9;
  const body: Point3 = [w, 46, d];
  const view = cameraAround([...boxPoints([0, -18, 0], body)], 30, 36, { x: 90, y: 200, w: 1420, h: 1200 });
  const colour = bodyColour(facts.color);
  const top = within(view, [0, 0, d], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  return (
    floorShadow(s, view, [w, 46, d]) +
    block(view, [26, thin, 26], [w - 52, 38, d - 52], { front: '#8d939c', top: '#444', side: '#6a7079' }) +
    block(view, [0, 0, 0], [w, thin, d], { front: darken(colour, 0.05), top: colour, side: darken(colour, 0.25) }) +
    top.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], surface(s, facts))
  );
}
