import os from 'node:os';
import type { PageBundle } from '#bench/bundles/measure-bundles.ts';
import type { FirstLoad } from '#bench/first-load/measure-first-load.ts';
import { type Interaction, SLOWDOWN, TIMES } from '#bench/interaction/measure-interaction.ts';
import type { MixedFigures } from '#bench/mixed/measure-mixed.ts';
import type { PageLoads, PagesFigures } from '#bench/pages/measure-pages.ts';
import type { Load } from '#bench/shop/call-repeatedly.ts';
import type { StartFigures } from '#bench/start/measure-start.ts';
import { table, textTable } from './table.ts';

export interface Measurement<T> {
  /** When, UTC. */
  at: string;
  /** The load average before the run. */
  load: number;
  figures: T;
}
export interface Measured {
  pages?: Measurement<PagesFigures>;
  firstLoad?: Measurement<FirstLoad[]>;
  interaction?: Measurement<Interaction[]>;
  mixed?: Measurement<MixedFigures>;
  bundles?: Measurement<PageBundle[]>;
  start?: Measurement<StartFigures>;
}

/** `docs/performance.md` from what has been measured. */
export function performancePage(measured: Measured): string {
  const parts = [
    heading(),
    measured.pages && pagesPart(measured.pages),
    measured.firstLoad && firstLoadPart(measured.firstLoad),
    measured.interaction && interactionPart(measured.interaction),
    measured.mixed && mixedPart(measured.mixed),
    measured.start && startPart(measured.start),
    measured.bundles && bundlesPart(measured.bundles),
    heldByTests(),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function heading(): string {
  return `# How fast the shop is

\`npm run bench\` writes this page; \`npm run bench -- pages\` measures one part anew. Measured on ${os.cpus().length} cores
(${os.cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, with the demo shop. Each table is one run; clients and servers share the
machine. "Load" is the load average before the run. Targets are those of the architecture.`;
}

function pagesPart({ figures: { pages, next }, ...when }: Measurement<PagesFigures>): string {
  const rows = pages.map(({ page, warm, bare, revalidated, bareRevalidated, cold }) => [
    page,
    count(warm.perProcessorSecond),
    ratio(warm, bare),
    count(revalidated.perProcessorSecond),
    ratio(revalidated, bareRevalidated),
    count(cold.perProcessorSecond),
    `${ratio(warm, next.rendered)} / ${ratio(warm, next.cached)}`,
    ratio(cold, next.rendered),
  ]);
  const titles = [
    'page',
    'warm',
    'to the limit',
    '304',
    'to the limit',
    'cold',
    'warm to Next.js, rendered / cached',
    'cold to Next.js, rendered',
  ];
  return `## Pages

${taken('pages', when)} Responses per second of the server's processor time, 16 connections, Brotli or gzip as a browser requests them.

${table(titles, rows)}

![Responses per second of processor time](bench/pages.svg)

- Warm: from the page cache. 304: the browser has the page already. Cold: rendered and compressed anew for each request.
- The limit is a bare Fastify that sends the same bytes with the same headers. Target: at least 0.5.
- Next.js 16 serves a small listing with the same 18 cards and facets as the category, without header, menus, prices by partner and
  search: ${count(next.rendered.perProcessorSecond)} a second rendered for each request, ${count(next.cached.perProcessorSecond)} from its own cache. Targets: 40 × warm, 2 × cold.
- By the clock, ${clock(pages)}.`;
}

function clock(pages: PageLoads[]): string {
  return pages
    .map(({ page, warm }) => `${page} ${count(warm.perSecond)}/s (p50 ${warm.p50Ms} ms, p99 ${warm.p99Ms} ms)`)
    .join(', ');
}

function firstLoadPart({ figures, ...when }: Measurement<FirstLoad[]>): string {
  const rows = figures.map(({ page, locale, scores, seoButCrawlable, lcpMs, cls, tbtMs, requests, bytes }) => [
    `${page}, ${locale}`,
    `${scores.performance} / ${scores.accessibility} / ${scores.bestPractices} / ${scores.seo}${seoButCrawlable === scores.seo ? '' : ` (${seoButCrawlable})`}`,
    (lcpMs / 1000).toFixed(1),
    cls.toFixed(3),
    Math.round(tbtMs),
    requests,
    kilobytes(bytes.Script),
    kilobytes(bytes.Image),
    kilobytes(Object.values(bytes).reduce((sum, of) => sum + of, 0)),
  ]);
  const titles = [
    'page',
    'performance / accessibility / best practices / SEO',
    'LCP, s',
    'CLS',
    'TBT, ms',
    'requests',
    'scripts, kB',
    'pictures, kB',
    'all, kB',
  ];
  return `## The first visit of a slow phone

${taken('firstLoad', when)} Lighthouse 13 with its own slow phone: four times slower processor, slow 4G; the middle one of three visits. Targets: 95 / 100 / 100 / 100, scripts
at most 150 kB, a category at most 500 kB in all. SEO in brackets: all audits but \`is-crawlable\`, by Lighthouse's own weights; filtered and
search pages are excluded from search engines on purpose ([decision 009](decisions/009-what-search-engines-see.md)), and that audit counts it as a mistake.

${table(titles, rows)}`;
}

function interactionPart({ figures, ...when }: Measurement<Interaction[]>): string {
  const rows = figures.map(({ name, p50, worst, target }) => [name, Math.round(p50), Math.round(worst), target]);
  return `## Taps

${taken('interaction', when)} In Chromium, the processor slowed down ${SLOWDOWN} times, each ${TIMES} times, the first one counted. A filter: from the
tap to the end of the first frame with different goods, including the request. The others: the slowest event of the interaction,
as INP counts it, from the input to the next frame.

${table(['tap', 'median, ms', 'worst, ms', 'target, ms'], rows)}`;
}

function mixedPart({ figures, ...when }: Measurement<MixedFigures>): string {
  const { visitors, seconds, perSecond, orders, isStockTrue, eventLoop, memory, heapSlope } = figures;
  const actions = [...Object.entries(figures.times), ['all', { ...figures.all, count: perSecond * seconds }] as const];
  const rows = actions.map(([kind, { count: times, p50, p99, max }]) => [
    kind,
    count(times),
    p50.toFixed(1),
    p99.toFixed(1),
    max.toFixed(0),
  ]);
  const failures = Object.entries(figures.failures).map(([what, times]) => `${what}: ${times}`);
  const last = memory.at(-1);
  return `## A busy evening

${taken('mixed', when)} ${visitors} visitors without a pause for ${seconds} seconds, one process: 90 % browse, 8 % search and filter, 2 % fill
carts and order through the API.

${table(['action', 'times', 'p50, ms', 'p99, ms', 'worst, ms'], rows)}

- ${count(perSecond)} responses per second, ${count(orders)} orders; stock and orders ${isStockTrue ? 'add up to what there was' : 'DO NOT ADD UP'}. Failures: ${failures.join(', ') || 'none'}.
- The p99 of the event loop's delay, sampled every two seconds: usually ${eventLoop.p50Ms.toFixed(0)} ms, at worst ${eventLoop.worstMs.toFixed(0)} ms (target 50).
- Memory at the end ${count((last?.resident ?? 0) / 1e6)} MB, of which heap ${count((last?.heap ?? 0) / 1e6)} MB. The floor of the heap, after half a minute in which pages are cached, ${heapSlope >= 0 ? 'rises' : 'falls'}
  by ${Math.abs(heapSlope / 1e6).toFixed(1)} MB a minute.

![Memory over the time](bench/memory.svg)`;
}

function startPart({ figures, ...when }: Measurement<StartFigures>): string {
  const { products, starts, wall, processor, resident } = figures;
  const row = (name: string, { p50, max }: StartFigures['wall']) => [name, p50.toFixed(2), max.toFixed(2)];
  return `## Opening a large shop

${taken('start', when)} The demo and ${count(products)} generated products, opened ${starts} times after two starts that create and first read the
database: from the command to the first response of \`/readyz\`, including the start of the embedded PostgreSQL. Target: 3 s. Then it takes ${count(resident / 1e6)} MB.

${table(['until ready', 'median, s', 'worst, s'], [row('by the clock', wall), row('processor time of the shop’s process', processor)])}`;
}

function heldByTests(): string {
  return `## What tests hold

Tests never measure time, so that they pass on a busy machine:

- \`tests/budgets\`: bytes of scripts, styles and pages of a first load, and of dialogs; how many scripts each route requests.
- \`tests/journeys/request-budgets.spec.ts\`: how much a first visit to a page requests, including scripts.
- \`tests/journeys/back-forward-cache.spec.ts\`: public pages do nothing that excludes them from the back/forward cache. Chromium
  names the reasons; headless Chromium has no such cache, which is the only reason left.
- \`server/platform/rendering/*.test.ts\`: what is cached, for whom and how long; one rendering starts per turn of the event loop.
- \`bench/**/*.test.ts\`: the arithmetic of this page.`;
}

function bundlesPart({ figures, ...when }: Measurement<PageBundle[]>): string {
  const rows = figures.map(({ page, scripts, parts, laterBytes, styleBytes, fontBytes, htmlBytes }) => {
    const bytes = sumOf(scripts.map((script) => script.bytes));
    const of = (names: readonly string[]) => sumOf(parts.map(([name, part]) => (names.includes(name) ? part : 0)));
    const [react, router] = [of(REACT), of(ROUTER)];
    return [
      page,
      kilobytes(bytes),
      kilobytes(react),
      kilobytes(router),
      kilobytes(bytes - react - router),
      `${kilobytes(sumOf(scripts.map((script) => script.bytes * script.unused)))} / ${kilobytes(sumOf(ours(scripts).map((script) => script.bytes * script.unused)))}`,
      scripts.length,
      kilobytes(laterBytes),
      kilobytes(styleBytes),
      kilobytes(fontBytes),
      kilobytes(htmlBytes),
    ];
  });
  const titles = [
    'page',
    'scripts, kB',
    'React',
    'router',
    'ours, with texts and icons',
    'not run, all / ours',
    'files',
    'later by itself',
    'styles',
    'fonts',
    'page',
  ];
  const made = figures.map(({ page, parts }) => [page, parts.slice(0, 14).map(named).join(', ')]);
  const idle = figures.map(({ page, scripts }) => [page, idleFiles(scripts)]);
  return `## What a browser gets

${taken('bundles', when)} The first load of each page, kB gzipped; a test holds its scripts under 150 kB. "Not run" is the code that Chromium
did not execute on a phone until the network was idle, such as code for taps. "Later by itself" are scripts that load after the page without a tap.

${table(titles, rows)}

The contents of the scripts, kB gzipped, each module by its share of its file:

${textTable(['page', 'packages, and own folders'], made)}

The shop's own files with the most bytes that did not run:

${textTable(['page', 'file, kB not run of all'], idle)}`;
}

const REACT = ['react', 'react-dom', 'scheduler'];
const ROUTER = ['react-router'];

/** All files except the one with React and the router. */
function ours(scripts: PageBundle['scripts']): PageBundle['scripts'] {
  return scripts.filter(({ name }) => name !== 'framework');
}

function idleFiles(scripts: PageBundle['scripts']): string {
  return ours(scripts)
    .map(({ name, bytes, unused }) => ({ name, bytes, idle: bytes * unused }))
    .sort((a, b) => b.idle - a.idle)
    .slice(0, 6)
    .map(({ name, bytes, idle }) => `${name} ${kilobytes(idle)} of ${kilobytes(bytes)}`)
    .join(', ');
}

function named([name, bytes]: readonly [string, number]): string {
  return `${name} ${kilobytes(bytes)}`;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The command and time of a measurement, and the load of the machine. */
function taken(part: keyof Measured, { at, load }: { at: string; load: number }): string {
  return `\`npm run bench -- ${part}\`, ${at.replace('T', ' ')} UTC, load ${load.toFixed(1)}.`;
}

function ratio(ours: Load, theirs: Load): string {
  const times = ours.perProcessorSecond / theirs.perProcessorSecond;
  if (!Number.isFinite(times)) return '–';
  return times >= 10 ? Math.round(times).toString() : times.toFixed(2);
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

function kilobytes(bytes = 0): string {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
}
