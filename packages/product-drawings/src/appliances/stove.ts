import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { fitted, rect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Camera, Point3 } from '../kit/solid.ts';
import { type Burner, burnerArt, burnerPlaces, cookPlate, type Fuel, grate } from './burners.ts';
import { dialMarks } from './laundry.ts';
import { ovenChamber, ovenDoor, ovenDoorDown } from './oven-door.ts';
import { floorShadow, shell, standing } from './parts/cabinet.ts';
import { feet, glassWindow, groove, knob, print, readout, STEEL } from './parts/controls.ts';
import { closeUp, panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, within } from './parts/space.ts';

type Facts = FactsOf<'stove'>;

const PLATE = 26;
const STRIP = 104;
const DRAWER = 150;

function size(facts: Facts): Point3 {
  return facts.sizeMm ?? [facts.burners === 2 || facts.burners === 3 ? 500 : 600, 850, 600];
}

function fuelOf(facts: Facts, burner: number): Fuel {
  if (facts.fuel === 'mixed') return burner === 3 ? 'electric' : 'gas';
  return facts.fuel === 'electric' ? (facts.finish === 'glass' ? 'ceramic' : 'electric') : 'gas';
}

function handleOf(facts: Facts): string {
  return facts.accent ?? STEEL;
}

function doorBox(facts: Facts) {
  const [w, h] = size(facts);
  const y = PLATE + STRIP + 4;
  return { x: 0, y, w, h: h - y - DRAWER };
}

function controls(s: Sketch, facts: Facts): string {
  const [w] = size(facts);
  const colour = bodyColour(facts.color);
  const count = (facts.burners ?? 4) + 1;
  const middle = PLATE + STRIP / 2;
  const metal = facts.accent ?? (isDark(colour) ? '#b5bac2' : '#3a3e46');
  const spread = w > 560 ? 0.6 : 0.86;
  return (
    panel(s, { x: 0, y: PLATE, w, h: STRIP }, 6, colour, facts.finish === 'brushed' ? 'brushed' : 'matte', 3) +
    Array.from({ length: count }, (_, index) => {
      const x = w * (0.07 + (spread * (index + 0.5)) / count);
      return (
        dialMarks(x, middle, 31, inkOn(colour, 0.5), 10) +
        knob(s, x, middle, 24, metal, {
          metal: !isDark(metal),
          degrees: index === 1 ? 70 : 0,
          pointer: isDark(metal) ? '#ffffff' : '#24272d',
        })
      );
    }).join('') +
    (w > 560
      ? glassWindow(s, { x: w * 0.74, y: middle - 25, w: w * 0.2, h: 50 }, 8) +
        readout(s, '18:40', w * 0.84, middle, 28, '#ffd9ae')
      : '')
  );
}

function front(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  const finish = facts.finish === 'brushed' ? 'brushed' : 'matte';
  return (
    feet(s, 0, h, w, 30) +
    rect(3, PLATE, w - 6, h - PLATE - 30, 4, '#15171c') +
    controls(s, facts) +
    ovenDoor(s, { box: doorBox(facts), frame: colour, handle: handleOf(facts), brushed: finish === 'brushed' }) +
    panel(s, { x: 0, y: h - DRAWER + 6, w, h: DRAWER - 32 }, 6, colour, finish, 3) +
    groove(s, { x: w * 0.32, y: h - DRAWER + 26, w: w * 0.36, h: 20 }) +
    print(facts.brand, w * 0.5, h - 56, 24, colour, 0.55)
  );
}

/** Plate edge, grates and the upright lid as seen from the front. */
function crown(s: Sketch, facts: Facts): string {
  const [w] = size(facts);
  const colour = bodyColour(facts.color);
  const gas = facts.fuel !== 'electric';
  const iron = '#1c1e23';
  const bars = gas
    ? [0.05, 0.16, 0.27, 0.38, 0.49, 0.62, 0.73, 0.84, 0.94]
        .map((share) => rect(w * share, -22, 9, 26, 3, iron))
        .join('') +
      rect(w * 0.04, -26, w * 0.44, 9, 4, '#33363d') +
      rect(w * 0.52, -26, w * 0.44, 9, 4, '#33363d')
    : '';
  return (
    bars +
    rect(
      -2,
      0,
      w + 4,
      PLATE + 2,
      6,
      s.down([
        [0, lighten(colour, isDark(colour) ? 0.35 : 0.75)],
        [0.35, colour],
        [1, darken(colour, 0.3)],
      ]),
    )
  );
}

/** The lid as a shield behind the burners. */
const LID = 300;

function lidOf(facts: Facts): boolean {
  return facts.lid ?? facts.fuel !== 'electric';
}

function lidArt(s: Sketch, facts: Facts, w: number, h: number): string {
  const glass = facts.finish === 'glass' || facts.finish === 'brushed' || isDark(facts.color);
  return glass
    ? rect(
        6,
        0,
        w - 12,
        h,
        14,
        s.diagonal([
          [0, '#5b626e', 0.95],
          [0.4, '#2b2f37', 0.95],
          [0.41, '#23262d', 0.95],
          [1, '#121419', 0.95],
        ]),
      ) + rect(8, 2, w - 16, h, 14, 'none', { stroke: '#ffffff', 'stroke-width': 3, 'stroke-opacity': 0.3 })
    : panel(s, { x: 6, y: 0, w: w - 12, h }, 14, facts.color, 'gloss', 4);
}

function top(s: Sketch, facts: Facts): string {
  const [w, , d] = size(facts);
  const colour = bodyColour(facts.color);
  const burners = burnerPlaces(facts.burners ?? 4, w, d - 40).map(
    (burner): Burner => ({ ...burner, y: burner.y + 30 }),
  );
  const ceramic = fuelOf(facts, 0) === 'ceramic';
  return (
    cookPlate(s, w, d, ceramic ? '#15171c' : colour, ceramic, 8) +
    burners.map((burner, index) => burnerArt(s, fuelOf(facts, index), burner, index === 1)).join('') +
    (facts.fuel === 'electric' ? '' : halves(facts, w, d, burners))
  );
}

function halves(facts: Facts, w: number, d: number, burners: Burner[]): string {
  return [0, 1]
    .map((index) => {
      const box = { x: 18 + index * (w / 2 - 14), y: 34, w: w / 2 - 24, h: d - 62 };
      const under = burners.filter(
        (burner, number) => burner.x > box.x && burner.x < box.x + box.w && fuelOf(facts, number) === 'gas',
      );
      return grate(box, under);
    })
    .join('');
}

function turned(s: Sketch, facts: Facts, open: boolean): string {
  const mm = size(facts);
  const [w, , d] = mm;
  const door = doorBox(facts);
  const colour = bodyColour(facts.color);
  const points = [...boxPoints([0, 0, 0], mm)];
  const lid = lidOf(facts);
  if (lid) points.push([0, -LID, d], [w, -LID, d]);
  if (open) points.push(...boxPoints([0, door.y + door.h, -door.h], [w, 20, door.h]));
  const view: Camera = cameraAround(points, -27, 25);
  const plate = within(view, [0, 0, d], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  const chamber = { x: 52, y: door.y + 26, w: w - 104, h: door.h - 60 };
  return (
    floorShadow(s, view, mm) +
    shell(s, view, {
      size: mm,
      colour,
      finish: facts.finish === 'brushed' ? 'metal' : 'matte',
      foot: 26,
      front: open ? front(s, facts) + rect(0, door.y, w, door.h, 2, darken(colour, 0.2)) : front(s, facts),
    }) +
    (open ? ovenChamber(s, view, chamber, d - 130) : '') +
    block(view, [-3, 0, -6], [w + 6, PLATE, d + 6], {
      front: lighten(colour, 0.1),
      top: colour,
      side: darken(colour, 0.12),
    }) +
    plate.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], top(s, facts)) +
    (lid
      ? view.plane(
          [0, 0, d],
          [1, 0, 0],
          [0, 1, 0],
          `<g transform="translate(0 ${-LID})">${lidArt(s, facts, w, LID)}</g>`,
        )
      : '') +
    (open ? ovenDoorDown(s, view, { box: door, frame: colour, handle: handleOf(facts) }) : '')
  );
}

export const stove: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    const [w, h, d] = size(facts);
    const lid = lidOf(facts);
    const rise = lid ? LID : facts.fuel === 'electric' ? 0 : 26;
    const art = `<g transform="translate(0 ${rise})">${lid ? `<g transform="translate(0 ${-LID})">${lidArt(s, facts, w, LID)}</g>` : ''}${crown(s, facts)}${front(s, facts)}</g>`;
    return s.add(standing(s, [w, h + rise, d], art)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(turned(s, facts, true)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.5, 700, lidOf(facts) ? 590 : 420, turned(s, facts, false))).toString();
  },
  measured(facts) {
    const s = new Sketch();
    const mm = size(facts);
    return { box: fitted(mm[0], mm[1]), mm, art: s.add(standing(s, mm, crown(s, facts), front(s, facts))).toString() };
  },
};
