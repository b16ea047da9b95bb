import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '#tests/browser/browser.ts';
import { serveGrid } from './serve-grid.ts';

/**
 * `node bench/admin/scroll/measure-scroll.ts`, after the back office was built: 100,000 rows in a real browser. Prints the
 * frames of dragging the scrollbar and of turning the wheel, how long a place showed rows without text, how many row
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

const { origin, server } = await serveGrid({ rows: ROWS });
const browser = await chromium.launch(await browserLaunch());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${origin}/admin/products`);
await page.locator('[role="gridcell"][data-column="0"]', { hasText: 'Galaxy' }).first().waitFor();

for (let round = 1; round <= ROUNDS; round += 1) {
  print(`empty page, no scrolling, round ${round}`, await measure(page, 'nothing'));
  print(`dragging the scrollbar, round ${round}`, await measure(page, 'drag'));
  print(`turning the wheel, round ${round}`, await measure(page, 'wheel'));
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

/** Scrolls for two seconds, a step a frame, and watches every frame. */
function measure(on: Page, way: 'nothing' | 'drag' | 'wheel'): Promise<ScrollFigures> {
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
