import type { FactsOf } from '../drawing-facts.ts';
import type { Point3 } from '../kit/solid.ts';

type Facts = FactsOf<'heater'>;

export function sectionsOf(facts: Facts): number {
  return Math.max(4, Math.min(15, facts.sections ?? 9));
}

/** An oil radiator is shown along its ribs, whichever way its maker states the measures. */
export function heaterSize(facts: Facts): Point3 {
  if (facts.sizeMm) {
    const [w, h, d] = facts.sizeMm;
    return facts.form && facts.form !== 'oil' ? facts.sizeMm : [Math.max(w, d), h, Math.min(w, d)];
  }
  switch (facts.form) {
    case 'convector':
      return [700, 420, 110];
    case 'fan':
      return [230, 290, 150];
    case 'infrared':
      return [360, 480, 180];
    default:
      return [150 + sectionsOf(facts) * 40, 630, 160];
  }
}
