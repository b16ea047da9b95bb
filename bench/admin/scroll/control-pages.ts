import type { Browser, Page } from '@playwright/test';

/**
 * What the grid is compared with: the same rows, cells and styles in the same browser, without the application. `empty`
 * has no row at all. `static` has every row that the wheel comes to as plain HTML, so that scrolling runs no script.
 * `moved` has as many rows as the grid and twelve lines of script that move a row and write its texts: what any list of
 * this length takes at least, because no browser lays out 100,000 rows.
 */
export type ControlKind = 'empty' | 'static' | 'moved';

const ROW_HEIGHT = 32;
/** More than a second and a half of a wheel that turns by 100 pixels in each of 60 frames a second, and a window. */
const STATIC_ROWS = 440;

/** The drawn grid, as it can be written into another page. */
interface Model {
  htmlAttributes: string;
  styles: string[];
  gridClass: string;
  header: string;
  rows: string[];
  box: { left: number; top: number; width: number; height: number };
  contentWidth: number;
}

export async function openControl(
  browser: Browser,
  grid: Page,
  { kind, rows }: { kind: ControlKind; rows: number },
): Promise<Page> {
  const model = await grid.evaluate(readModel);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const address = new URL(`/control-${kind}`, grid.url()).href;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOf(model, kind, rows) }),
  );
  await page.goto(address);
  if (kind === 'moved') await page.evaluate(moveRows, ROW_HEIGHT);
  return page;
}

/** Runs in the page of the grid. */
function readModel(): Model {
  const grid = document.querySelector('[role="grid"]');
  const body = grid?.querySelector('[data-row]')?.parentElement;
  if (!grid || !body) throw new Error('no grid');
  const { left, top, width, height } = grid.getBoundingClientRect();
  return {
    htmlAttributes: [...document.documentElement.attributes].map(({ name, value }) => `${name}="${value}"`).join(' '),
    styles: [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.outerHTML),
    gridClass: grid.className,
    header: grid.firstElementChild?.outerHTML ?? '',
    rows: [...grid.querySelectorAll('[data-row]')].map((row) => row.outerHTML),
    box: { left, top, width, height },
    contentWidth: body.getBoundingClientRect().width,
  };
}

function pageOf(model: Model, kind: ControlKind, count: number): string {
  const { box, header, rows } = model;
  const drawn = kind === 'empty' ? [] : kind === 'moved' ? rows : repeat(rows, STATIC_ROWS);
  const height = (kind === 'static' ? STATIC_ROWS : count) * ROW_HEIGHT;
  const place = `position:fixed;inset:auto;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  return `<!doctype html><html ${model.htmlAttributes}><head>${model.styles.join('')}</head><body>
    <div role="grid" class="${model.gridClass}" style="${place}">${header}
      <div role="rowgroup" class="group/rows relative" style="height:${height}px;width:${model.contentWidth}px">
        ${drawn.join('')}
      </div>
    </div></body></html>`;
}

/** The rows again and again, each at its place. */
function repeat(rows: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    (rows[at % rows.length] ?? '').replace(/translateY\([^)]*\)/, `translateY(${at * ROW_HEIGHT}px)`),
  );
}

/** Runs in the control page. */
function moveRows(rowHeight: number): void {
  const grid = document.querySelector('[role="grid"]');
  const elements = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const texts = elements.map((element) => {
    const nodes: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    return nodes;
  });
  const contents = texts.map((nodes) => nodes.map(({ data }) => data));
  const places = elements.map(() => -1);
  grid?.addEventListener(
    'scroll',
    () => {
      const first = Math.floor(grid.scrollTop / rowHeight);
      for (let place = first; place < first + elements.length; place += 1) {
        const at = place % elements.length;
        const element = elements[at];
        if (!element || places[at] === place) continue;
        places[at] = place;
        element.style.transform = `translateY(${place * rowHeight}px)`;
        // Another row's texts: what stays the same costs nothing.
        const content = contents[(place * 7) % contents.length] ?? [];
        texts[at]?.forEach((node, index) => {
          node.data = content[index] ?? '';
        });
      }
    },
    { passive: true },
  );
}
