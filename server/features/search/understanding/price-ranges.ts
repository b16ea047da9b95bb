import type { PricePhrase } from './read-price.ts';

export interface PriceRange {
  from: number | null;
  to: number | null;
}

const STEP = 1000;
const ABOUT = 0.15;
const ROUGHLY = 0.35;
/** Who names the sum that they have does not mean half of it. */
const BUDGET = 0.2;

/**
 * The price filters that a phrase may mean, the likeliest first. The next one is tried when no goods are in the range
 * before: `около 3 млн` is 2.55 to 3.45 million, and wider in a shop that has nothing there.
 */
export function priceRanges({ bound, low, high }: Pick<PricePhrase, 'bound' | 'low' | 'high'>): PriceRange[] {
  switch (bound) {
    case 'up_to':
      return [{ from: null, to: high }];
    case 'from':
      return [{ from: low, to: null }];
    case 'between':
      return [{ from: low, to: high }];
    case 'about':
      return [around(low, ABOUT, ABOUT), around(low, ROUGHLY, ROUGHLY)];
    case 'budget':
      return [around(low, BUDGET, 0), { from: null, to: high }];
  }
}

function around(value: number, below: number, above: number): PriceRange {
  return {
    from: Math.round((value * (1 - below)) / STEP) * STEP,
    to: Math.round((value * (1 + above)) / STEP) * STEP,
  };
}
