import { waitForIdle } from './page-idle.ts';
import { expect, PHONE, test } from './shop-test.ts';

declare global {
  interface Window {
    /** The layout shift so far (`addUpMoves`). */
    moved?: number;
  }
}

const FIRST = 10001;
const SECOND = 10061;

test(
  'viewed products are shown on the next product and on the home page, and only ids are stored',
  PHONE,
  async ({ page }) => {
    await page.goto(`/product/${FIRST}`);
    const first = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const shelf = page.getByRole('region', { name: 'Вы недавно смотрели' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_viewed'))).toBe(JSON.stringify([FIRST]));
    await expect(shelf).toHaveCount(0);

    await page.goto(`/product/${SECOND}`);
    await expect(shelf.getByRole('article')).toHaveCount(1);
    await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(first);

    await page.goto('/');
    await expect(shelf.getByRole('article')).toHaveCount(2);
    expect(await page.evaluate(() => localStorage.getItem('recently_viewed'))).toBe(JSON.stringify([SECOND, FIRST]));
  },
);

test('the shelf of viewed products shifts no layout, and a discontinued product leaves no gap', async ({ page }) => {
  await page.addInitScript(
    ([first, second]) => {
      localStorage.setItem('recently_viewed', JSON.stringify([first, 999_999, second, 'x']));
    },
    [FIRST, SECOND],
  );
  await page.addInitScript(addUpMoves);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Вы недавно смотрели' }).getByRole('article')).toHaveCount(2);
  await waitForIdle(page);
  const moved = await page.evaluate(() => window.moved);
  expect(moved).toBeLessThanOrEqual(0.01);
});

test("invalid data in the browser's storage shows no shelf", PHONE, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recently_viewed', '{"a":'));
  await page.goto(`/product/${FIRST}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_viewed'))).toBe(JSON.stringify([FIRST]));
  await expect(page.getByRole('region', { name: 'Вы недавно смотрели' })).toHaveCount(0);
});

/** Runs in the page, before its own scripts. */
function addUpMoves(): void {
  window.moved = 0;
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) window.moved = (window.moved ?? 0) + value;
  }).observe({ type: 'layout-shift', buffered: true });
}
