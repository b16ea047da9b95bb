import type { Page } from '@playwright/test';
import type { Locale } from '#contract/i18n/locale.ts';
import { dayLater, presetPeriod, REPORTS } from '#contract/reports/report-kinds.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { fillReports } from './report-data.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';

const today = tashkentDay(new Date());
const period = { ...presetPeriod('year', today), to: dayLater(today, -1) };
const SPLITS: Partial<Record<(typeof REPORTS)[number], string>> = { sales: 'month', funnel: 'source' };
const EXPLANATION: Record<Locale, string> = { ru: 'Что считается', uz: 'Nima hisoblanadi' };

test('each report is accessible and fits a desktop in Russian', DESKTOP, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectReports(page, 'ru');
});

test('each report is accessible and fits the smallest phone in Uzbek, in the dark', PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReports(page, 'uz');
});

/** Each report with rows, and with what it counts opened. */
async function expectReports(page: Page, locale: Locale): Promise<void> {
  test.setTimeout(600_000);
  await fillReports();
  await signIn(page, 'Лола Отчётова');
  await page.context().addCookies([{ name: 'admin_locale', value: locale, url: page.url() }]);
  for (const address of [...REPORTS.map(addressOf), `${addressOf('promotions')}&by=code`]) {
    await test.step(address, async () => {
      await page.goto(address);
      const explanation = page.getByRole('button', { name: EXPLANATION[locale] });
      await explanation.click();
      await expect(explanation).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('term').first()).toBeVisible();
      const table = page.getByRole('table').last();
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${address} is wider than the window`).toBeLessThanOrEqual(0);
      // Every figure of a row can be reached: it is in sight, or the box around the table scrolls to it.
      const cell = table.getByRole('row').nth(1).getByRole('cell').last();
      await cell.scrollIntoViewIfNeeded();
      await expect(cell).toBeInViewport();
    });
  }
}

function addressOf(report: (typeof REPORTS)[number]): string {
  const by = SPLITS[report];
  const query = new URLSearchParams({ ...period, ...(by !== undefined && { by }) });
  return `/admin/reports${report === 'sales' ? '' : `/${report}`}?${query}`;
}
