import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '#tests/browser/browser.ts';
import { serveGrid } from './serve-grid.ts';

/**
 * `node bench/admin/scroll/measure-scroll.ts`, after the back office was built: 100,000 rows in a real browser. Prints the
 * frames of dragging the scrollbar and of turning the wheel and what they cost, how long a place showed rows without text, how many row
 * elements there were, and how long an edit of a cell took to be drawn.
 */
const ROWS = 100_000;
const ROUNDS = 2;
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

/** What the browser's main thread did in a frame, on average. */
interface Costs {
  frames: number;
  framesPerSecond: number;
  scriptMs: number;
  styleMs: number;
  layoutMs: number;
}

const { origin, server } = await serveGrid({ rows: ROWS });
const browser = await chromium.launch(await browserLaunch());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
// The machine's own share: a page of the same height without a row, scrolled in the same way.
const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await bare.setContent(
  `<div role="grid" style="height:700px;overflow:auto"><div style="height:${ROWS * 32}px;width:2000px"></div></div>`,
);
await page.goto(`${origin}/admin/products`);
await page.locator('[role="gridcell"][data-column="0"]', { hasText: 'Galaxy' }).first().waitFor();

for (let round = 1; round <= ROUNDS; round += 1) {
  for (const way of ['drag', 'wheel'] as const) {
    await bare.bringToFront();
    printCosts(`${way}, page without rows, round ${round}`, await measureCosts(bare, way));
    await page.bringToFront();
    printCosts(`${way}, grid, round ${round}`, await measureCosts(page, way));
    print(`${way}, grid observed in every frame, round ${round}`, await measure(page, way));
  }
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

function printCosts(name: string, { frames, framesPerSecond, scriptMs, styleMs, layoutMs }: Costs): void {
  console.log(
    `${name}: ${frames} frames, ${framesPerSecond.toFixed(1)} a second; a frame: script ${scriptMs.toFixed(1)} ms, ` +
      `style ${styleMs.toFixed(1)} ms, layout ${layoutMs.toFixed(1)} ms`,
  );
}

/** Scrolls for two seconds, a step a frame; the browser itself counts what its main thread did. */
async function measureCosts(on: Page, way: 'drag' | 'wheel'): Promise<Costs> {
  const session = await on.context().newCDPSession(on);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  const { frames, seconds } = await on.evaluate(scrollFor, way);
  const after = await read();
  await session.detach();
  const perFrame = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / frames;
  return {
    frames,
    framesPerSecond: frames / seconds,
    scriptMs: perFrame('ScriptDuration'),
    styleMs: perFrame('RecalcStyleDuration'),
    layoutMs: perFrame('LayoutDuration'),
  };
}

/** Runs in the page. */
async function scrollFor(way: 'drag' | 'wheel'): Promise<{ frames: number; seconds: number }> {
  const grid = document.querySelector('[role="grid"]');
  if (!grid) throw new Error('no grid');
  const height = grid.scrollHeight - grid.clientHeight;
  const start = performance.now();
  let frames = 0;
  let top = grid.scrollTop;
  for (;;) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (now > start + 2_000) return { frames, seconds: (now - start) / 1000 };
    frames += 1;
    // The hand goes down and up again: the whole list in a second.
    top = way === 'drag' ? height * Math.abs(Math.sin(((now - start) / 2_000) * Math.PI)) : top + 100;
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
