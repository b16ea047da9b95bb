import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './shop-test.ts';

const PRODUCT = '/product/22000';

async function writeReview(page: Page): Promise<void> {
  await page.goto(`${PRODUCT}?tab=reviews`);
  await page.getByRole('button', { name: 'Написать отзыв' }).click();
  const form = review(page);
  await mark(page).check({ force: true });
  await form.getByLabel('Имя').fill('Дилором');
  await form.getByLabel('Электронная почта').fill('dilorom@example.uz');
  await form.getByLabel('Отзыв').fill('Играет громко, заряд держит день.');
}

const mark = (page: Page) => page.getByRole('group', { name: 'Ваша оценка' }).getByRole('radio').nth(3);
const review = (page: Page) => page.getByRole('form', { name: 'Написать отзыв' });
const send = (page: Page) => review(page).getByRole('button', { name: 'Отправить' });

test.describe('a review', () => {
  test.use({ isOutage: true });

  test('that takes long is sent once, however often the button is pressed, and shows that it is being sent', async ({
    page,
  }) => {
    let requestCount = 0;
    let respond = () => {};
    const isAllowed = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/v2/reviews', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      requestCount += 1;
      await isAllowed;
      return route.fulfill({ status: 201, json: { data: { id: 1, status: 'pending' } } });
    });
    await writeReview(page);
    await send(page).dblclick();
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    await expect(send(page)).toBeDisabled();
    await review(page).getByLabel('Имя').press('Enter');
    await expectAccessible(page);
    respond();
    await expect(page.getByRole('status').filter({ hasText: 'Отзыв отправлен' })).toBeFocused();
    expect(requestCount).toBe(1);
  });

  test('that gets no response keeps the text, and is sent by the next click', async ({ page }) => {
    await page.route(
      '**/api/v2/reviews',
      (route) => (route.request().method() === 'POST' ? route.abort('timedout') : route.continue()),
      { times: 1 },
    );
    await writeReview(page);
    await send(page).click();
    await expect(page.getByText('Нет связи с магазином. Проверьте интернет и повторите')).toBeInViewport();
    await expect(review(page).getByLabel('Отзыв')).toHaveValue('Играет громко, заряд держит день.');
    await expect(review(page).getByLabel('Имя')).toHaveValue('Дилором');
    await expect(mark(page)).toBeChecked();
    await page.unrouteAll();
    await page.route('**/api/v2/reviews', (route) => {
      const isSent = route.request().method() === 'POST';
      return isSent ? route.fulfill({ status: 201, json: { data: { id: 1, status: 'pending' } } }) : route.continue();
    });
    await send(page).click();
    await expect(page.getByText('Отзыв отправлен')).toBeVisible();
  });
});
