import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';

/** Of the goods in the order of their prices, those that no other journey sells. */
const SKIP = 76;

test(
  'a guest sees how far an order is by its number and phone, in Uzbek on a phone',
  ONCE,
  async ({ page, browser }, info) => {
    const phone = buyerOf(44, info.project.name);
    const [context, buyer] = await openBuyerElsewhere(browser);
    await signInAsBuyer(buyer, phone);
    const number = await placeOrder(buyer, SKIP);
    await context.close();

    await page.goto('/uz/auth/login');
    await page.getByRole('link', { name: 'Buyurtmam qayerda' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buyurtmam qayerda' })).toBeVisible();
    await page.getByRole('button', { name: 'Buyurtmani koʻrsatish' }).click();
    await expect(page.getByText('Buyurtma raqamini kiriting', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Buyurtma raqami' }).fill(`№ ${number}`);
    await page.getByRole('textbox', { name: 'Telefon raqami' }).pressSequentially('901234500');
    await page.getByRole('button', { name: 'Buyurtmani koʻrsatish' }).click();
    await expect(page.getByText('Bunday raqam va telefonli buyurtma yoʻq.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'Buyurtma raqami' })).toHaveValue(`№ ${number}`);

    await page.getByRole('textbox', { name: 'Telefon raqami' }).fill(phone.slice(3));
    await page.getByRole('button', { name: 'Buyurtmani koʻrsatish' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.locator('[aria-current=step]')).toContainText('Yangi');
    await expect(page.getByText('Дилором')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Boshqa buyurtmani topish' }).click();
    await expect(page.getByRole('textbox', { name: 'Buyurtma raqami' })).toBeVisible();
  },
);
