/**
 * `npm test` tries a sample of what can be tried without end: seeds, rounds, pages, combinations. `npm run test:all`, which
 * runs each night, tries all of it.
 */
const TRIES_ALL = process.env.TEST_SAMPLE === 'off';

/** How many of the `all` tries are made; the first ones, so that a seed means the same in both. */
export function triesOf(all: number, { sample }: { sample: number }): number {
  return TRIES_ALL ? all : sample;
}

/** Every `step`-th of them, evenly over the whole. */
export function sampleOf<T>(items: readonly T[], step: number): readonly T[] {
  return TRIES_ALL ? items : items.filter((_, index) => index % step === 0);
}
