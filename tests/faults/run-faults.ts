import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../scripts/prepare/run.mjs';
import { createShopTemplate, type ShopTemplate } from './shop/shop-template.ts';
import { type Cell, chooseCells } from './table/cells.ts';
import { faultsPage } from './table/faults-page.ts';
import { type CellResult, runCell } from './table/run-cell.ts';

const HELP = `npm run faults                                          the whole table; writes docs/faults.md
npm run faults -- --only kill-shop/ordering --seed 123   one cell as it was
npm run faults -- --only kill-shop --only /queue         a row, a column
                  --concurrency 3                        so many cells at a time
                  --list                                 the names of all cells`;

const PAGE = path.join(import.meta.dirname, '../../docs/faults.md');
const MAX_SEED = 1_000_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string' },
    concurrency: { type: 'string', default: '3' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const cells = chooseCells(values.only);
if (values.help) console.log(HELP);
else if (values.list) console.log(cells.map(({ name }) => name).join('\n'));
else if (mountsOfItsOwn()) process.exitCode = await runInMountNamespace();
else await runTable();

async function runTable(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const at = new Date();
  const firstLoad = os.loadavg()[0] ?? 0;
  const concurrency = Math.min(Number(values.concurrency), cells.length);
  const template = await createShopTemplate();
  const results = await runAll(template, concurrency, (soFar) => {
    const minutes = Math.round((Date.now() - at.getTime()) / 60_000);
    const loads: [number, number] = [firstLoad, os.loadavg()[0] ?? 0];
    const page = () => faultsPage({ at, minutes, loads, concurrency, results: soFar });
    if (values.only.length === 0) fs.writeFileSync(PAGE, page());
  });
  template.remove();
  const failed = results.filter(({ findings }) => findings.length > 0).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** The first moment of every fault, then the second ones: a run that is broken off has seen all faults. */
async function runAll(
  template: ShopTemplate,
  concurrency: number,
  report: (results: CellResult[]) => void,
): Promise<CellResult[]> {
  const results = new Map<Cell, CellResult>();
  const inOrder = () => cells.flatMap((cell) => results.get(cell) ?? []);
  const waiting = byTurns(cells).map((cell, place) => ({ cell, seed: seedOf(place) }));
  async function runNext(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await runCell(template, next.cell, next.seed);
      results.set(next.cell, result);
      print(result);
      // At once: a run that is broken off has said why.
      if (result.findings.length > 0) printFailure(result);
      report(inOrder());
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runNext));
  return inOrder();
}

function byTurns(list: readonly Cell[]): Cell[] {
  const turns = new Map<string, number>();
  const turnOf = ({ fault }: Cell) => {
    const turn = turns.get(fault) ?? 0;
    turns.set(fault, turn + 1);
    return turn;
  };
  return list
    .map((cell) => ({ cell, turn: turnOf(cell) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ cell }) => cell);
}

function seedOf(place: number): number {
  return values.seed === undefined ? (Date.now() + place * 7_919) % MAX_SEED : Number(values.seed);
}

function print({ cell, seed, findings, obstacle, acknowledged, acts, outageMs, seconds }: CellResult): void {
  const outcome = obstacle ?? (findings.length > 0 ? findings.join('; ') : 'adds up');
  const mark = obstacle === null ? (findings.length > 0 ? '✗' : '✓') : '–';
  const figures = `${acknowledged} orders, ${acts} edits and refunds, outage ${(outageMs / 1_000).toFixed(1)} s, ${seconds} s`;
  console.log(`${mark} ${cell.name.padEnd(36)} seed ${String(seed).padEnd(7)} ${figures.padEnd(62)} ${outcome}`);
}

function printFailure({ cell, seed, findings, output }: CellResult): void {
  console.error(`\n✗ ${cell.name}, seed ${seed}: npm run faults -- --only ${cell.name} --seed ${seed}`);
  for (const finding of findings) console.error(`  ${finding}`);
  console.error(output.replaceAll(/^/gm, '    '));
}

/** Disks are mounted where nobody else sees them, and end with the last process. */
function mountsOfItsOwn(): boolean {
  const canTry = process.platform === 'linux' && process.getuid?.() === 0 && process.env.FAULTS_MAY_MOUNT === undefined;
  return canTry && spawnSync('unshare', ['--mount', 'true']).status === 0;
}

function runInMountNamespace(): Promise<number> {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  return run('unshare', ['--mount', ...command], { env: { ...process.env, FAULTS_MAY_MOUNT: 'yes' } });
}
