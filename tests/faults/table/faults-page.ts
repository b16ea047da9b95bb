import os from 'node:os';
import { chooseCells } from './cells.ts';
import { FAULTS } from './faults.ts';
import { MOMENTS, type MomentName } from './moments.ts';
import type { CellResult } from './run-cell.ts';

/** What a run was made with. */
export interface Run {
  at: Date;
  minutes: number;
  /** Of the machine while it ran: at the start and at the end. */
  loads: [number, number];
  concurrency: number;
  results: readonly CellResult[];
}

/** `docs/faults.md`, written by a run of the whole table. */
export function faultsPage(run: Run): string {
  const { results } = run;
  const failed = results.filter(({ findings }) => findings.length > 0);
  const skipped = results.filter(({ obstacle }) => obstacle !== null);
  const passed = results.length - failed.length - skipped.length;
  return `${[
    '# Faults under load',
    'Written by `npm run faults`. Each cell is a shop of its own: the load runs, the fault comes at its moment, the shop comes back, and then everything is added up ([decision 044](decisions/044-faults-as-a-table.md)).',
    `**${passed} of ${results.length} cells that were run add up**, ${failed.length} do not, ${skipped.length} could not be made here; the table has ${chooseCells([]).length}. ${sumOf(results, 'acknowledged')} orders were acknowledged, and ${sumOf(results, 'acts')} edits and refunds of them.`,
    list([
      `when: ${run.at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${run.minutes} minutes, ${run.concurrency} cells at a time`,
      `machine: ${os.cpus()[0]?.model.trim() ?? os.arch()}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Linux ${os.release().split('-')[0]}, Node ${process.versions.node}`,
      `load of the machine: ${run.loads.map((load) => load.toFixed(1)).join(' at the start, ')} at the end`,
      'load of the shop: 8 customers (courier, pickup, coupon, voucher, card; some send twice, mistype, leave or call off), a guest (instalments of two partners, contact form), a member of staff (orders, refunds, cells, requests, personal data), another one (bulk changes of 1,500 goods and their undo), a third one (edits and refunds of single lines, and corrections of refunds), a reader of pages',
    ]),
    '## The table',
    'A number is for how many seconds nobody was served a page. `✗`: something does not add up; `–`: the fault does not concern the moment; `not run`: the run was broken off before; `n/a`: it cannot be made on this machine.',
    table(results),
    '## What is added up',
    list(CHECKED),
    ...failures(failed),
    ...obstacles(skipped),
    '## Cell by cell',
    'Run one again with `npm run faults -- --only kill-shop/ordering --seed 123`. The seed decides what everybody does and how late the fault comes; how the machine interleaves it, it does not.',
    cells(results),
  ].join('\n\n')}\n`;
}

const CHECKED = [
  'orders: every acknowledged one is stored once, and none that nobody placed; cancellations hold',
  'stock of each product = at the start − ordered + given back + counted by staff; what an order took is what it has',
  'edits, refunds and their corrections that were acknowledged are there once, refused ones are not; sums and pieces add up, and cash left a till',
  'coupons and vouchers: used as often as orders name them',
  'money: the book of the simulated bank = the payments, one by one and in sum; refunds too; every paid order has a receipt',
  'instalments: one contract an application; active contracts = orders',
  'SMS: what the outbox counts as sent has arrived, nothing twice; requests: stored and announced',
  'change sets: each key applied once and whole; each value in the history of goods continues the one before up to the row',
  'jobs: none failed for good, none left behind; the seals of the audit log hold',
  'what people saw: never a stack, never JSON in place of a page, no 5xx but 503, and 503 and 429 with `Retry-After`',
];

function table(results: readonly CellResult[]): string {
  const moments = Object.keys(MOMENTS) as MomentName[];
  const byName = new Map(results.map((result) => [result.cell.name, result]));
  const planned = new Set(chooseCells([]).map(({ name }) => name));
  const rows = Object.entries(FAULTS).map(([name, { title }]) => [
    `\`${name}\`: ${title}`,
    ...moments.map((moment) => mark(byName.get(`${name}/${moment}`), planned.has(`${name}/${moment}`))),
  ]);
  return markdownTable(['fault', ...moments], rows);
}

function mark(result: CellResult | undefined, isPlanned: boolean): string {
  if (result === undefined) return isPlanned ? 'not run' : '–';
  if (result.obstacle !== null) return 'n/a';
  return result.findings.length > 0 ? '✗' : seconds(result.outageMs);
}

function cells(results: readonly CellResult[]): string {
  const rows = results.map(({ cell, seed, acknowledged, outageMs, maxAnswerMs, statuses, restarts, ...result }) => [
    `\`${cell.name}\``,
    String(seed),
    result.obstacle !== null ? 'n/a' : result.findings.length > 0 ? '✗' : 'adds up',
    String(acknowledged),
    seconds(outageMs),
    seconds(maxAnswerMs),
    statuses.map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`).join(', '),
    restarts.join(', ') || '–',
  ]);
  const head = [
    'cell',
    'seed',
    'result',
    'orders',
    'outage, s',
    'slowest answer, s',
    'answers by status',
    'brought back by',
  ];
  return markdownTable(head, rows);
}

function failures(failed: readonly CellResult[]): string[] {
  if (failed.length === 0) return [];
  const sentences = failed.map(({ cell, seed, findings }) => `\`${cell.name}\`, seed ${seed}: ${findings.join('; ')}`);
  return ['## What does not add up', list(sentences)];
}

function obstacles(skipped: readonly CellResult[]): string[] {
  if (skipped.length === 0) return [];
  const reasons = new Set(skipped.map(({ cell, obstacle }) => `\`${cell.fault}\`: ${obstacle}`));
  return ['## What could not be made here', list([...reasons])];
}

function sumOf(results: readonly CellResult[], figure: 'acknowledged' | 'acts'): number {
  return results.reduce((sum, result) => sum + result[figure], 0);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
