import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureBundles } from './bundles/measure-bundles.ts';
import { measureFirstLoad } from './first-load/measure-first-load.ts';
import { measureInteraction } from './interaction/measure-interaction.ts';
import { measureMixed } from './mixed/measure-mixed.ts';
import { measurePages } from './pages/measure-pages.ts';
import { type Measured, performancePage } from './report/performance-page.ts';
import { memoryPlot, pagesPlot } from './report/plots.ts';
import { measureStart } from './start/measure-start.ts';

/** `npm run bench` measures everything, `npm run bench -- pages` one part; the figures are in `docs/bench/performance.json`. */
const PARTS = {
  bundles: measureBundles,
  pages: measurePages,
  firstLoad: measureFirstLoad,
  interaction: measureInteraction,
  mixed: measureMixed,
  start: measureStart,
};
type Part = keyof typeof PARTS;

const ROOT = path.join(import.meta.dirname, '..');
const FIGURES = path.join(ROOT, 'docs/bench/performance.json');

const requestedParts = process.argv.slice(2);
const unknown = requestedParts.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
for (const folder of ['tools', 'next-toy']) installOnce(path.join(import.meta.dirname, folder));
const measured: Measured = fs.existsSync(FIGURES) ? JSON.parse(fs.readFileSync(FIGURES, 'utf8')) : {};
for (const part of (requestedParts.length > 0 ? requestedParts : Object.keys(PARTS)) as Part[]) {
  console.warn(`Measuring ${part}…`);
  const startedAt = performance.now();
  const load = os.loadavg()[0] ?? 0;
  Object.assign(measured, {
    [part]: { at: new Date().toISOString().slice(0, 16), load, figures: await PARTS[part]() },
  });
  fs.writeFileSync(FIGURES, `${JSON.stringify(measured, null, 1)}\n`);
  console.warn(`  in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
fs.writeFileSync(path.join(ROOT, 'docs/performance.md'), performancePage(measured));
if (measured.pages) fs.writeFileSync(path.join(ROOT, 'docs/bench/pages.svg'), pagesPlot(measured.pages.figures));
if (measured.mixed) fs.writeFileSync(path.join(ROOT, 'docs/bench/memory.svg'), memoryPlot(measured.mixed.figures));
console.warn('Written: docs/performance.md');

/** Packages that only benchmarks need are installed separately, not with the shop. */
function installOnce(folder: string): void {
  if (fs.existsSync(path.join(folder, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--no-fund', '--no-audit', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
}
