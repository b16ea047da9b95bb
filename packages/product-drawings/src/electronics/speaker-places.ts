import type { FactsOf } from '../drawing-facts.ts';

export type Facts = FactsOf<'speaker'>;

export type Form = NonNullable<Facts['form']>;

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  mm: [number, number, number];
}

export const PLACES: Record<Form, Place> = {
  cylinder: { x: 110, y: 480, w: 1380, h: 620, mm: [223, 96, 94] },
  boombox: { x: 110, y: 440, w: 1380, h: 760, mm: [482, 257, 199] },
  party: { x: 470, y: 110, w: 660, h: 1350, mm: [340, 690, 330] },
  cube: { x: 300, y: 440, w: 1000, h: 1000, mm: [100, 100, 60] },
  shelf: { x: 190, y: 330, w: 1220, h: 1110, mm: [154, 254, 214] },
  smart: { x: 380, y: 130, w: 840, h: 1320, mm: [142, 218, 142] },
};

/** A roll is as thick as its measures say; the others stand in the same place whatever their size. */
export function placeOf(facts: Facts): Place {
  const form = facts.form ?? 'cylinder';
  const place = PLACES[form];
  if (form !== 'cylinder' || facts.sizeMm === undefined) return place;
  const h = Math.round(Math.min(720, Math.max(460, (place.w * facts.sizeMm[1]) / facts.sizeMm[0])));
  return { ...place, h, y: Math.round(place.y + (place.h - h) / 2) };
}
