import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '#tests/browser/browser.ts';
import { openControl } from './control-pages.ts';
import { serveGrid } from './serve-grid.ts';

/**
 * `node bench/admin/scroll/measure-scroll.ts`, after the back office was built: 100,000 rows in a real browser. Prints
 * the frames of dragging the scrollbar and of turning the wheel and what they cost, beside pages of the same rows
 * without the application (`control-pages.ts`), because a browser that draws without a graphics card may not reach 60
 * with those either; how long a place showed rows without text, how many row elements there were, and how long an edit
 * of a cell took to be drawn.
 */
const ROWS = 100_000;
const ROUNDS = 5;
const EDITS = 20;

interface ScrollFigures {
  frames: number;
  framesPerSecond: number;
  p99FrameMs: number;
  worstFrameMs: number;
  maxRowElements: number;
  /** Longest time that the window showed no row at some height of it. */
  worstBlankMs: number;
}

/**
 * What a frame took on average. Milliseconds are processor time, which other work on the machine does not lengthen: the
 * frames a second suffer from it.
 */
interface Costs {
  /** Of the page. */
  name: string;
  framesPerSecond: number;
  /** All that the browser did, on all its threads. */
  cpuMs: number;
  /** All that the page's main thread did, of the 16.7 ms that a frame has. */
  mainMs: number;
  scriptMs: number;
  styleMs: number;
  layoutMs: number;
}

const { origin, server } = await serveGrid({ rows: ROWS });
const browser = await chromium.launch(await browserLaunch());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${origin}/admin/products`);
await page.locator('[role="gridcell"][data-column="0"]', { hasText: 'Galaxy' }).first().waitFor();
const controls = {
  empty: await openControl(browser, page, { kind: 'empty', rows: ROWS }),
  static: await openControl(browser, page, { kind: 'static', rows: ROWS }),
  moved: await openControl(browser, page, { kind: 'moved', rows: ROWS }),
};

for (const way of ['drag', 'wheel'] as const) {
  const rounds: Costs[][] = [];
  // In turns, so that other work on the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Costs[] = [];
    for (const [name, on] of Object.entries({ ...controls, grid: page })) {
      // No page of plain HTML is as long as the scrollbar's whole way.
      if (way === 'drag' && name === 'static') continue;
      await on.bringToFront();
      costs.push(await measureCosts(on, way, name));
    }
    rounds.push(costs);
  }
  console.log(`${way}, medians of ${ROUNDS}, load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`);
  console.table(tableOf(mediansOf(rounds)));
  await page.bringToFront();
  print(`${way}, grid observed in every frame`, await measure(page, way));
}
console.log('edit of a cell, from the key to the frame, ms:', (await measureEdits(page)).join(' '));
await browser.close();
server.closeAllConnections();
server.close();

function print(name: string, figures: ScrollFigures): void {
  const { frames, framesPerSecond, p99FrameMs, worstFrameMs, maxRowElements, worstBlankMs } = figures;
  console.log(
    `${name}: ${frames} frames, ${framesPerSecond.toFixed(1)} a second, p99 ${p99FrameMs.toFixed(1)} ms, worst ` +
      `${worstFrameMs.toFixed(1)} ms, ${maxRowElements} row elements at most, blank for ${worstBlankMs.toFixed(0)} ms at most`,
  );
}

function mediansOf(rounds: readonly Costs[][]): Costs[] {
  return (rounds[0] ?? []).map(({ name }, at) => {
    const median = (figure: (costs: Costs) => number) =>
      rounds
        .flatMap((costs) => costs[at] ?? [])
        .map(figure)
        .sort((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? 0;
    return {
      name,
      framesPerSecond: median(({ framesPerSecond }) => framesPerSecond),
      cpuMs: median(({ cpuMs }) => cpuMs),
      mainMs: median(({ mainMs }) => mainMs),
      scriptMs: median(({ scriptMs }) => scriptMs),
      styleMs: median(({ styleMs }) => styleMs),
      layoutMs: median(({ layoutMs }) => layoutMs),
    };
  });
}

/** One row for each page; `of static` compares its frames with those of the page of plain HTML. */
function tableOf(costs: readonly Costs[]): Record<string, Record<string, string>> {
  const best = costs.find(({ name }) => name === 'static') ?? costs.find(({ name }) => name === 'moved');
  return Object.fromEntries(
    costs.map(({ name, framesPerSecond, cpuMs, mainMs, scriptMs, styleMs, layoutMs }) => [
      name,
      {
        'frames a second': framesPerSecond.toFixed(1),
        [`of ${best?.name}`]: best ? `${((framesPerSecond / best.framesPerSecond) * 100).toFixed(0)} %` : '',
        'browser ms a frame': cpuMs.toFixed(1),
        'main thread ms': mainMs.toFixed(1),
        'script ms': scriptMs.toFixed(1),
        'style ms': styleMs.toFixed(1),
        'layout ms': layoutMs.toFixed(1),
      },
    ]),
  );
}

async function cpuSeconds(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Scrolls for a second and a half, a step a frame; the browser itself counts what it did. */
async function measureCosts(on: Page, way: 'drag' | 'wheel', name: string): Promise<Costs> {
  const session = await on.context().newCDPSession(on);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  await on.evaluate(rewind);
  const before = await read();
  const cpuBefore = await cpuSeconds();
  const { frames, seconds } = await on.evaluate(scrollFor, way);
  const cpu = (await cpuSeconds()) - cpuBefore;
  const after = await read();
  await session.detach();
  const perFrame = (metric: string) => (((after.get(metric) ?? 0) - (before.get(metric) ?? 0)) * 1000) / frames;
  return {
    name,
    framesPerSecond: frames / seconds,
    cpuMs: (cpu * 1000) / frames,
    mainMs: perFrame('TaskDuration'),
    scriptMs: perFrame('ScriptDuration'),
    styleMs: perFrame('RecalcStyleDuration'),
    layoutMs: perFrame('LayoutDuration'),
  };
}

/** Runs in the page: back to its top, and what that draws is drawn before the measurement. */
async function rewind(): Promise<void> {
  const grid = document.querySelector('[role="grid"]');
  if (grid) grid.scrollTop = 0;
  for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page. */
async function scrollFor(way: 'drag' | 'wheel'): Promise<{ frames: number; seconds: number }> {
  const grid = document.querySelector('[role="grid"]');
  if (!grid) throw new Error('no grid');
  const height = grid.scrollHeight - grid.clientHeight;
  const start = performance.now();
  let frames = 0;
  let top = 0;
  for (;;) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (now > start + 1_500) return { frames, seconds: (now - start) / 1000 };
    frames += 1;
    // The hand goes down and up again.
    top = way === 'drag' ? height * Math.abs(Math.sin(((now - start) / 1_500) * Math.PI)) : top + 100;
    grid.scrollTop = top;
  }
}

/** The same, and looks at the rows in every frame, which costs more than the scrolling. */
function measure(on: Page, way: 'drag' | 'wheel'): Promise<ScrollFigures> {
  return on.evaluate(async (how) => {
    const grid = document.querySelector('[role="grid"]');
    if (!grid) throw new Error('no grid');
    const times: number[] = [];
    let maxRowElements = 0;
    let blankSince: number | null = null;
    let worstBlankMs = 0;
    const start = performance.now();
    const end = start + 2_000;
    for (;;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now);
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      maxRowElements = Math.max(maxRowElements, rows.length);
      const box = grid.getBoundingClientRect();
      const shown = rows
        .map((row) => row.getBoundingClientRect())
        .filter(({ bottom, top }) => bottom > box.top && top < box.bottom);
      const covered = shown.reduce((sum, { height }) => sum + height, 0);
      const isBlank = covered < box.height - 36 - 32 - 20;
      if (isBlank) blankSince ??= now;
      else {
        if (blankSince !== null) worstBlankMs = Math.max(worstBlankMs, now - blankSince);
        blankSince = null;
      }
      if (now > end) break;
      const height = grid.scrollHeight - grid.clientHeight;
      // The hand goes down and up again: the whole list in a second.
      if (how === 'drag') grid.scrollTop = height * Math.abs(Math.sin(((now - start) / 2_000) * Math.PI));
      if (how === 'wheel') grid.scrollTop += 100;
    }
    const gaps = times
      .slice(1)
      .map((time, at) => time - (times[at] ?? time))
      .sort((one, other) => one - other);
    return {
      frames: gaps.length,
      framesPerSecond: (gaps.length * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0)),
      p99FrameMs: gaps[Math.floor(gaps.length * 0.99)] ?? 0,
      worstFrameMs: gaps.at(-1) ?? 0,
      maxRowElements,
      worstBlankMs,
    };
  }, way);
}

/** Toggles a cell by the keyboard and waits for the frame that shows it. */
async function measureEdits(on: Page): Promise<string[]> {
  await on.locator('[role="gridcell"][data-column="1"]').first().click();
  await on.locator('[role="gridcell"][data-column="1"]:focus').waitFor();
  const times: string[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    times.push(
      await on.evaluate(async () => {
        const cell = document.activeElement;
        const before = cell?.textContent;
        const start = performance.now();
        const key = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
        cell?.dispatchEvent(new KeyboardEvent('keydown', key));
        while (cell?.textContent === before && performance.now() - start < 5_000)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return (performance.now() - start).toFixed(1);
      }),
    );
  }
  return times;
}
