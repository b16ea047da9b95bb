import type { Drawer } from '../drawer.ts';
import { contactShadow } from '../kit/light.ts';
import { closeUp } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { cabinetSolid, party, shelfBox } from './speaker-cabinets.ts';
import { type Facts, type Form, placeOf } from './speaker-places.ts';
import { boombox, boomboxEnd, cube, smart, topView } from './speaker-portable.ts';
import { roll, standing } from './speaker-roll.ts';

export const speaker: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  const b = placeOf(facts);
  return s.add(contactShadow(s, 800, b.y + b.h - 4, b.w * 0.86), body(s, facts)).toString();
}

function body(s: Sketch, facts: Facts): string {
  switch (facts.form ?? 'cylinder') {
    case 'boombox':
      return boombox(s, facts);
    case 'party':
      return party(s, facts);
    case 'cube':
      return cube(s, facts);
    case 'shelf':
      return shelfBox(s, 190, facts) + shelfBox(s, 830, facts);
    case 'smart':
      return smart(s, facts);
    default:
      return roll(s, facts);
  }
}

/** Turned a little, or from above: where the keys are. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'cylinder';
  if (form === 'cylinder') return standing(s, facts);
  if (form === 'smart' || form === 'cube')
    return s.add(contactShadow(s, 800, 1360, 1000), topView(s, facts)).toString();
  if (form === 'boombox') return s.add(contactShadow(s, 800, 1400, 760), boomboxEnd(s, facts)).toString();
  return s.add(cabinetSolid(s, facts)).toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'cylinder';
  const at: Record<Form, [number, number, number]> = {
    cylinder: [60, 420, 760],
    boombox: [60, 460, 720],
    party: [430, 780, 720],
    cube: [760, 200, 760],
    shelf: [150, 290, 680],
    smart: [340, 80, 900],
  };
  const [x, y, side] = at[form];
  return s.add(closeUp(s, x, y, side, form === 'party' || form === 'shelf' ? 0 : -6, body(s, facts))).toString();
}

function measured(facts: Facts) {
  const { mm, x, y, w, h } = placeOf(facts);
  if (facts.form !== 'shelf') return { box: { x, y, w, h }, mm: facts.sizeMm ?? mm };
  const s = new Sketch();
  return { box: { x, y, w: 580, h }, mm: facts.sizeMm ?? mm, art: s.add(shelfBox(s, x, facts)).toString() };
}
