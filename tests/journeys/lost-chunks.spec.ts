import { expect, PHONE, test } from './shop-test.ts';

// The browser reports failed requests in its console.
test.use({ isOutage: true });

const PARTS = [
  { path: '/auth/login', code: 'login-form', title: 'Вход' },
  { path: '/auth/register', code: 'register-form', title: 'Регистрация' },
  { path: '/auth/recovery', code: 'recovery-form', title: 'Восстановление пароля' },
];

for (const { path, code, title } of PARTS) {
  test(
    `${path}: when the chunk of its form fails to load, the page stays usable, and the next visit has the form`,
    PHONE,
    async ({ page }) => {
      let isLost = true;
      await page.route(new RegExp(`/assets/${code}-[^/]*\\.js$`), (route) =>
        isLost ? route.abort('failed') : route.continue(),
      );
      const lost = page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${code}-`));
      await page.goto(path);
      await lost;
      // The rest of the page is hydrated and was not replaced by the error page.
      await page.getByRole('button', { name: 'Меню' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      isLost = false;
      await page.reload();
      const submit = page.getByRole('main').locator('button[type=submit]');
      await expect(submit).toBeEnabled();
      // The form is hydrated: it validates empty fields.
      await submit.click();
      await expect(page.getByText('Поле обязательно для заполнения').first()).toBeVisible();
    },
  );
}
