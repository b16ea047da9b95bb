import { Random } from '#demo/random/random.ts';

/** One seed alone: `PROPERTY_SEED=<seed of the failure>`. Other seeds than those of every run: `PROPERTY_FROM=1000`. */
const ONLY = process.env.PROPERTY_SEED;
const FIRST = Number(process.env.PROPERTY_FROM ?? 1);

/** Checks a property for as many seeds. A failure names its seed. */
export function forAll(runs: number, property: (random: Random) => void): void {
  for (const seed of seedsOf(runs)) {
    try {
      property(new Random(seed));
    } catch (error) {
      throw failureOf(seed, error);
    }
  }
}

/** The same, one seed after another. */
export async function forAllInTurn(runs: number, property: (random: Random) => Promise<void>): Promise<void> {
  for (const seed of seedsOf(runs)) {
    try {
      await property(new Random(seed));
    } catch (error) {
      throw failureOf(seed, error);
    }
  }
}

const EDGES = [0, 1, 999, 1_000, 1_001, 999_999, 1_000_000, 15_000_000, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1];

/** A whole sum up to a limit: an edge, or any number of digits alike. */
export function sumUpTo(random: Random, max: number): number {
  const edges = EDGES.filter((edge) => edge <= max);
  return random.chance(0.3) ? random.pick(edges) : Math.floor(Math.exp(random.next() * Math.log(max + 1)) - 1);
}

function seedsOf(runs: number): number[] {
  return ONLY === undefined ? Array.from({ length: runs }, (_, run) => FIRST + run) : [Number(ONLY)];
}

function failureOf(seed: number, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new Error(`Seed ${seed}: ${message}`, { cause });
}
