import type { Page } from '@playwright/test';
import { waitForIdle } from './page-idle.ts';
import { expect, expectAccessible, test } from './shop-test.ts';
import { codeFor, newPhone, oldPhone } from './sms-code.ts';

/** Signs in as a customer that only this test uses. */
async function register(page: Page, phone: string, name = 'Дилноза'): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('Как вас зовут').fill(name);
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill(await codeFor(phone));
  await expect(page).toHaveURL(/\/cabinet$/);
}

test('registering in Uzbek: name, phone, code, then the cabinet', async ({ page }) => {
  const phone = newPhone();
  await page.goto('/uz');
  await page.getByRole('link', { name: 'Kirish', exact: true }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Roʻyxatdan oʻtish' }).click();
  await page.getByLabel('Ismingiz').fill('Nodira');
  await expectAccessible(page);
  const field = page.getByLabel('Telefon raqami');
  await field.pressSequentially(phone);
  await expect(field).toHaveValue(/^\(91\) \d{3}-\d{2}-\d{2}$/);
  await field.press('Enter');

  const code = page.getByRole('textbox', { name: 'SMS-kod' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText(/^[12]:\d{2} dan keyin qayta yuborish$/)).toBeVisible();
  await expectAccessible(page);
  await code.fill(await codeFor(phone));
  await expect(page).toHaveURL(/\/uz\/cabinet$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assalomu alaykum, Nodira');
  await expect(page.getByText('Telefon tasdiqlandi')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kabinet', exact: true }).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
});

test('a form shows each error at its field and keeps the input', async ({ page }) => {
  await page.goto('/auth/login?tab=password');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByLabel('Номер телефона')).toBeFocused();
  await expect(page.getByText('Поле обязательно для заполнения')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByLabel('Номер телефона').fill('+998 90 12');
  await page.getByLabel('Пароль', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Номер телефона должен содержать не менее 12 цифр')).toBeVisible();

  await page.getByLabel('Номер телефона').fill('8 998 90 123-45-67');
  await expect(page.getByLabel('Номер телефона')).toHaveValue('(90) 123-45-67');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Неверный номер телефона или пароль')).toBeVisible();
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('not the password');

  await page.getByRole('link', { name: 'По коду из SMS' }).click();
  await expect(page.getByLabel('Номер телефона')).toHaveValue('(90) 123-45-67');
});

test('the demo customer signs in by password, comes back to where they were going, and logs out', async ({ page }) => {
  await page.goto('/cabinet/addresses');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fcabinet%2Faddresses$/);
  await page.getByRole('link', { name: 'По паролю' }).click();
  await page.getByLabel('Номер телефона').fill('900000001');
  await page.getByLabel('Пароль', { exact: true }).fill('amper-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  // The toast is visible for two seconds only, so it is checked first.
  await expect(page.getByText('Вы вошли')).toBeVisible();
  await expect(page).toHaveURL(/\/cabinet\/addresses$/);

  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400);

  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByText('Вы вышли')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  await page.goto('/cabinet');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('signing in by code: a wrong one is rejected, the right one signs in this browser only', async ({
  page,
}, info) => {
  const phone = oldPhone(1, info.project.name);
  await page.goto('/auth/login');
  await expect(page.getByRole('link', { name: 'По коду из SMS' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Запомнить меня').uncheck();
  await page.getByRole('button', { name: 'Получить код' }).click();
  const code = await codeFor(phone);
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Неверный или просроченный код. Проверьте его или запросите новый.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Код из SMS' })).toBeFocused();

  await page.getByRole('button', { name: 'Изменить номер' }).click();
  await expect(page.getByLabel('Номер телефона')).toHaveValue(/^\(93\)/);
  await page.getByRole('button', { name: 'Получить код' }).click();
  // Two minutes have not passed: the code that was sent is still valid.
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill(code);
  await expect(page).toHaveURL(/\/cabinet$/);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token');
  expect(token).toMatchObject({ expires: -1 });
});

test('an incomplete code is an error at its field and is not sent', async ({ page }) => {
  const phone = newPhone();
  await page.goto('/auth/register');
  await page.getByLabel('Как вас зовут').fill('Олим');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  const code = page.getByRole('textbox', { name: 'Код из SMS' });
  await code.fill('12345');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('Введите 6 цифр из SMS')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await codeFor(phone));
  await expect(page).toHaveURL(/\/cabinet$/);
});

test('another code can be requested after two minutes', async ({ page }, info) => {
  const phone = oldPhone(2, info.project.name);
  await page.clock.install();
  await page.goto('/auth/login');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText(/^Отправить ещё раз через 1:5\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отправить ещё раз' })).toHaveCount(0);
  await page.clock.fastForward('02:01');
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  // The server's clock has not moved: it returns the remaining time, which the page counts down.
  await expect(page.getByText(/^Отправить ещё раз через [01]:\d\d$/)).toBeVisible();
});

test('recovery: phone, code, new password; other devices are signed out', async ({ page, request }, info) => {
  const phone = oldPhone(3, info.project.name);
  await page.goto('/auth/login?tab=password&next=%2Fcabinet%2Fpersonal');
  const forgot = page.getByRole('link', { name: 'Забыли пароль?' });
  await expect(forgot).toHaveAttribute('href', /next=/);
  await forgot.click();
  await expect(page).toHaveURL(/\/auth\/recovery\?next=%2Fcabinet%2Fpersonal$/);
  await expectAccessible(page);
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill(await codeFor(phone));
  await expect(page.getByRole('heading', { name: 'Придумайте новый пароль' })).toBeVisible();
  await expectAccessible(page);
  const password = page.getByLabel('Новый пароль');
  await expect(password).toBeFocused();
  await password.fill('short');
  await password.press('Enter');
  await expect(page.getByText('Пароль должен быть не короче 8 символов')).toBeVisible();
  await password.fill('a recovered password');
  await password.press('Enter');
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  await expect(page).toHaveURL(/\/cabinet\/personal$/);
  const body = { phone_number: `998${phone}`, password: 'a recovered password' };
  expect((await request.post('/api/v2/login', { data: body })).status()).toBe(200);
});

test('addresses: one is created and changed, a second is added, and all are deleted', async ({ page }) => {
  await register(page, newPhone());
  await page.getByRole('link', { name: 'Добавить адрес' }).click();
  await expect(page.getByRole('heading', { name: 'Пока нет адресов' })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel('Адрес доставки', { exact: true });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Поле обязательно для заполнения')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('Ташкент, Амира Темура, 1');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Адрес сохранён')).toBeVisible();
  const list = page.locator('main').getByRole('listitem');
  await expect(list.filter({ hasText: 'Амира Темура' })).toContainText('По умолчанию');

  await page.getByRole('button', { name: 'Изменить' }).click();
  await field.fill('Ташкент, Амира Темура, 2');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(list.filter({ hasText: 'Амира Темура, 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  await field.fill('Самарканд, Регистан, 5');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(list.filter({ hasText: 'Регистан' })).toContainText('По умолчанию');
  await list.filter({ hasText: 'Амира Темура' }).getByRole('button', { name: 'Сделать основным' }).click();
  await expect(list.filter({ hasText: 'Амира Темура' })).toContainText('По умолчанию');
  await expectAccessible(page);

  for (const address of ['Амира Темура', 'Регистан']) {
    const card = list.filter({ hasText: address });
    await card.getByRole('button', { name: 'Удалить' }).click();
    await card.getByRole('group').getByRole('button', { name: 'Удалить' }).click();
    await expect(card).toHaveCount(0);
  }
  await expect(page.getByText('Адрес удалён').first()).toBeVisible();
  await expect(field).toHaveValue('');
});

test('personal data and the first password', async ({ page }) => {
  await register(page, newPhone());
  await page.getByRole('link', { name: 'Личные данные' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Личные данные' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Электронная почта').fill('nobody');
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await expect(page.getByText('Неправильный адрес электронной почты')).toBeVisible();
  await page.getByLabel('Электронная почта').fill('dilnoza@example.uz');
  await page.getByLabel('Как вас зовут').fill('Дилноза Каримова');
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await expect(page.getByText('Сохранено')).toBeVisible();

  await page.getByLabel('Новый пароль').fill('short');
  await page.getByRole('button', { name: 'Сохранить' }).last().click();
  await expect(page.getByText('Пароль должен быть не короче 8 символов')).toBeVisible();
  await page.getByLabel('Новый пароль').fill('long enough');
  await page.getByRole('button', { name: 'Сохранить' }).last().click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  await expect(page.getByLabel('Текущий пароль')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Как вас зовут')).toHaveValue('Дилноза Каримова');
});

test('another device is listed and can be signed out', async ({ page, request }) => {
  const phone = newPhone();
  await register(page, phone);
  await page.getByRole('link', { name: 'Личные данные' }).click();
  await page.getByLabel('Новый пароль').fill('long enough');
  await page.getByRole('button', { name: 'Сохранить' }).last().click();
  await expect(page.getByLabel('Текущий пароль')).toBeVisible();
  const login = await request.post('/api/v2/login', { data: { phone_number: `998${phone}`, password: 'long enough' } });
  const { data } = (await login.json()) as { data: { token: string } };

  await page.getByRole('link', { name: 'Устройства' }).click();
  await expect(page.getByText('Это устройство')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Завершить сеанс/ }).click();
  await expect(page.getByText('Сеанс завершён')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Завершить сеанс/ })).toHaveCount(0);
  const headers = { authorization: `Bearer ${data.token}` };
  expect((await request.get('/api/v2/profile', { headers })).status()).toBe(401);
});

test('an invalid token is removed without a message', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  await page.context().addCookies([
    { name: 'token', value: 'dead', url, httpOnly: true },
    { name: 'signed_in', value: '1', url },
  ]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Войти', exact: true }).filter({ visible: true })).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in');
});

test('after a session was ended elsewhere, signing in again leads back to the same page', async ({ page }) => {
  await register(page, newPhone());
  await page.getByRole('link', { name: 'Личные данные' }).click();
  await expect(page.getByLabel('Как вас зовут')).toBeVisible();
  await page.evaluate(() => fetch('/api/v2/logout', { method: 'POST' }));
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fcabinet%2Fpersonal$/);
});

test("a guest's page does not request the profile", async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/auth/login');
  await waitForIdle(page);
  expect(requestedUrls.filter((url) => url.includes('/profile'))).toEqual([]);
});
