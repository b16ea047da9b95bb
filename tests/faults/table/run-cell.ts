import { Random } from '#demo/random/random.ts';
import { addUp } from '../accounts/add-up.ts';
import type { Findings } from '../accounts/rows-of.ts';
import { createJournal, type Journal } from '../load/journal.ts';
import { startLoad } from '../load/run-load.ts';
import { type FaultyShop, openFaultyShop } from '../shop/faulty-shop.ts';
import type { ShopTemplate } from '../shop/shop-template.ts';
import { until } from '../until.ts';
import type { Cell } from './cells.ts';
import { delayOf } from './delay-of.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { MOMENTS } from './moments.ts';

export interface CellResult {
  cell: Cell;
  seed: number;
  /** Why the fault could not be brought about here. */
  obstacle: string | null;
  /** What does not add up; empty: everything does. */
  findings: Findings;
  acknowledged: number;
  /** Edits and refunds of orders that were acknowledged. */
  acts: number;
  /** How long nobody was served a page. */
  outageMs: number;
  maxAnswerMs: number;
  /** Answers by status. */
  statuses: [number, number][];
  /** Who brought back what was killed. */
  restarts: string[];
  seconds: number;
  /** The shop's last lines, when something is wrong. */
  output: string;
}

/** Orders that are acknowledged after everything works again. */
const ENOUGH_AFTERWARDS = 8;
const BACK_MS = 240_000;
const OUTPUT_LENGTH = 6_000;
/** By what is printed and logged. */
const RESTARTS: Record<string, RegExp> = {
  'the launcher': /is started again/g,
  'the primary process': /died and is replaced/g,
  "the shop's watch over PostgreSQL": /The database server ended unexpectedly/g,
};

/** Opens a shop of its own, puts load on it, brings the fault about at its moment, and adds up afterwards. */
export async function runCell(template: ShopTemplate, cell: Cell, seed: number): Promise<CellResult> {
  const startedAt = performance.now();
  const fault = faultOf(cell);
  const obstacle = fault.obstacle?.() ?? null;
  const journal = createJournal();
  if (obstacle !== null) return resultOf({ cell, seed, obstacle, journal, findings: [], output: '', startedAt });
  const random = new Random(seed);
  const shop = await openFaultyShop(template, { bank: random.pick(['plum', 'payme'] as const), ...fault.setup });
  let findings: Findings = [];
  try {
    findings = await bringAbout({ shop, journal, random }, cell, seed);
  } catch (error) {
    findings = [(error as Error).message];
  } finally {
    await fault.end?.({ shop, journal, random });
    await shop.close();
  }
  return resultOf({ cell, seed, obstacle, journal, findings, output: shop.output(), startedAt });
}

interface Running {
  shop: FaultyShop;
  journal: Journal;
  random: Random;
}

async function bringAbout(world: Running, cell: Cell, seed: number): Promise<Findings> {
  const { shop, journal } = world;
  await shop.start();
  const load = startLoad(shop, journal, seed);
  const ended = await withFault(world, cell).then(
    () => [],
    (error: unknown) => [(error as Error).message],
  );
  await load.end();
  return [...ended, ...(await addUp(shop, journal))];
}

async function withFault(world: Running, cell: Cell): Promise<void> {
  const { shop, journal } = world;
  const fault = faultOf(cell);
  const after = await MOMENTS[cell.moment].reach(world);
  await fault.begin(world);
  after.release?.();
  if (fault.lastsMs !== undefined) await delayOf(fault.lastsMs);
  await fault.end?.(world);
  await after.finish?.();
  await until('the shop serves again', shop.isReady, { timeoutMs: BACK_MS });
  const before = journal.acknowledged();
  await until('orders are acknowledged again', () => journal.acknowledged() >= before + ENOUGH_AFTERWARDS, {
    timeoutMs: BACK_MS,
  });
}

function faultOf({ fault }: Cell): Fault {
  const found = FAULTS[fault];
  if (found === undefined) throw new RangeError(`No fault is called ${fault}`);
  return found;
}

interface Ended extends Pick<CellResult, 'cell' | 'seed' | 'obstacle' | 'findings' | 'output'> {
  journal: Journal;
  startedAt: number;
}

function resultOf({ journal, startedAt, output, ...ended }: Ended): CellResult {
  return {
    ...ended,
    acknowledged: journal.acknowledged(),
    acts: journal.acts.filter(({ outcome }) => outcome === 'acknowledged').length,
    outageMs: journal.outage.maxMs,
    maxAnswerMs: journal.maxAnswerMs,
    statuses: [...journal.statuses].sort(([a], [b]) => a - b),
    restarts: Object.entries(RESTARTS).flatMap(([who, line]) => (output.match(line) ? [who] : [])),
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    output: ended.findings.length > 0 ? output.slice(-OUTPUT_LENGTH) : '',
  };
}
