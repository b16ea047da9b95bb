import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';
import { callAsStaff, withDatabase } from './staff-person.ts';

// Without its worker the screen does not open without a network.
test.use({ serviceWorkers: 'allow' });

type Line = { product: number; sku: string };

/** A confirmed order of ten goods of one store, so many pieces of each, as one that a customer has placed long ago. */
async function confirmedOrder(
  number: string,
  pieces: number,
  { goods = 10, from = sql`p.id` } = {},
): Promise<{ store: number; lines: Line[] }> {
  return withDatabase((db) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<Line & { store: number }>(sql`
        select p.id as product, p.sku, o.store_id as store from stock_openings o join products p on p.id = o.product_id
        where o.store_id = (select store_id from stock_openings group by 1 order by count(*) desc, 1 limit 1)
        order by ${from} limit ${goods}`);
      await tx.execute(sql`
        insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal,
          cart_total, shipping_price, total, items_count, created_at)
        select ${number}, 'confirmed', 1, min(id), 'Азиз', '998900000000', 'ru', ${pieces * goods}, ${pieces * goods}, 0,
          ${pieces * goods}, ${pieces * goods}, now() from shipping_methods`);
      for (const [position, { product, store }] of rows.entries()) {
        await tx.execute(sql`
          insert into order_lines (order_id, position, product_id, name, quantity, price, line_total)
          select o.id, ${position}, p.id, p.name, ${pieces}, 1, ${pieces} from orders o, products p
          where o.number = ${number} and p.id = ${product}`);
        // These pieces were in the store too, and the order has taken them.
        await tx.execute(sql`
          insert into order_stock (order_id, product_id, store_id, quantity, taken)
          select id, ${product}, ${store}, ${pieces}, ${pieces} from orders where number = ${number}`);
        await tx.execute(sql`
          update stock_openings set quantity = quantity + ${pieces} where product_id = ${product} and store_id = ${store}`);
      }
      return { store: rows[0]?.store ?? 0, lines: rows };
    }),
  );
}

const statusOf = async (page: Page, number: string) =>
  (await callAsStaff<{ status: string }>(page, `/api/admin/orders/${number}`)).status;

/** As a scanner types: into whatever has the focus, with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

test('ten lines are picked with nothing but scans, and a wrong good is refused', ONCE, async ({ page }) => {
  await signIn(page, 'Сборщик Десятков', 'picker');
  const number = `26-9${Date.now() % 10_000_000}`;
  const { store, lines } = await confirmedOrder(number, 1);
  await page.goto(`/admin/picking?store=${store}`);
  await page.getByRole('button', { name: `Взять № ${number}` }).click();
  await expect(page.getByRole('textbox', { name: 'Штрихкод или артикул' })).toBeFocused();
  await expectAccessible(page);
  await scan(page, 'НЕ-ТОТ');
  await expect(page.getByText('«НЕ-ТОТ»: не тот товар. Верните его на полку.')).toBeVisible();
  for (const { sku } of lines) await scan(page, sku);
  await expect.poll(() => statusOf(page, number)).toBe('packed');
  await expect(page.getByText(`Заказ № ${number} собран. Возьмите следующий из списка.`)).toBeFocused();
});

test('200 scans without a network outlive the app: nothing is lost, nothing counts twice', ONCE, async ({ page }) => {
  await signIn(page, 'Сборщик Подвалов', 'picker');
  const number = `26-8${Date.now() % 10_000_000}`;
  const { store, lines } = await confirmedOrder(number, 20);
  const address = `/admin/picking?store=${store}`;
  await page.goto(address);
  await page.getByRole('button', { name: `Взять № ${number}` }).click();
  const field = page.getByRole('textbox', { name: 'Штрихкод или артикул' });
  await expect(field).toBeFocused();
  await page.evaluate(() => navigator.serviceWorker.ready);

  const context = page.context();
  await context.setOffline(true);
  const codes = lines.flatMap(({ sku }) => Array.from({ length: 20 }, () => sku));
  for (const code of codes.slice(0, 100)) await scan(page, code);
  await expect(page.getByText('Не отправлено: 100.', { exact: false })).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('textbox', { name: 'Штрихкод или артикул' })).toBeFocused();
  await expect(again.getByText('Не отправлено: 100.', { exact: false })).toBeVisible();
  for (const code of codes.slice(100)) await scan(again, code);
  await expect(again.getByText('Не отправлено: 201.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => statusOf(again, number), { timeout: 30_000 }).toBe('packed');
  await expect(again.getByText('Разберитесь с этим')).toBeHidden();
  const counted = await withDatabase(async (db) => {
    const { rows } = await db.execute<{ picked: number; events: number }>(sql`
      select (select sum(l.picked)::int from picking_lines l where l.order_id = o.id) as picked,
        (select count(*)::int from picking_events e where e.order_id = o.id and e.kind = 'pick') as events
      from orders o where o.number = ${number}`);
    return rows[0];
  });
  expect(counted).toEqual({ picked: 200, events: 200 });
});

test(
  'without a network the screen opens in the language and theme that the person has changed to',
  ONCE,
  async ({ page }) => {
    await signIn(page, 'Сборщик Языков', 'picker');
    const context = page.context();
    await page.goto('/admin/picking');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const stored = () =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('picking-files-'));
        return (await (await caches.open(name)).match('/admin/picking', { ignoreVary: true }))?.text();
      });
    await expect.poll(stored).toContain('lang="ru"');
    const url = page.url();
    await context.addCookies([
      { name: 'admin_locale', value: 'uz', url },
      { name: 'admin_theme', value: 'dark', url },
    ]);
    await page.reload();
    await expect.poll(stored).toContain('lang="uz"');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Yigʻish' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);

/** The picture of a code, as a printer of labels makes it. */
async function pictureOf(text: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
  const { image } = await writeBarcode(text, { format: 'Code128', scale: 4 });
  if (image === null) throw new Error(`${text} has no picture`);
  return `data:image/png;base64,${Buffer.from(await image.arrayBuffer()).toString('base64')}`;
}

/** A camera that looks at whatever `showToCamera` holds before it. */
async function replaceCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d');
    const picture = new Image();
    Object.assign(window, { cameraPicture: picture });
    setInterval(() => {
      if (context === null) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (picture.src !== '') context.drawImage(picture, 200, 200);
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  });
}

async function showToCamera(page: Page, text: string): Promise<void> {
  const source = await pictureOf(text);
  await page.evaluate((src) => {
    const { cameraPicture } = window as unknown as { cameraPicture: HTMLImageElement };
    cameraPicture.src = src;
  }, source);
}

test('the camera reads a good and the IMEI of its piece, by which the order is found', ONCE, async ({ page }) => {
  await replaceCamera(page);
  await signIn(page, 'Сборщик Камеров', 'manager');
  const number = `26-7${Date.now() % 10_000_000}`;
  const { store, lines } = await confirmedOrder(number, 1, { goods: 1, from: sql`p.id desc` });
  const [{ product = 0, sku = '' } = {}] = lines;
  // Of another category than the goods of the other journeys, which are not asked for codes.
  const imei = '356938035643809';
  await withDatabase((db) =>
    db.execute(sql`
      insert into piece_rules (category_id, revision, codes, staff_id, author)
      select category_id, 1, '{imei}', 1, 'Лола' from products where id = ${product}`),
  );
  await page.goto(`/admin/picking?store=${store}`);
  await page.getByRole('button', { name: `Взять № ${number}` }).click();
  await page.getByRole('button', { name: 'Камера' }).click();
  await expect(page.getByLabel('Изображение с камеры')).toBeVisible();
  await showToCamera(page, sku);
  await expect(page.getByRole('textbox', { name: 'IMEI:' })).toBeVisible();
  await showToCamera(page, imei);
  await expect.poll(() => statusOf(page, number)).toBe('packed');
  await page.goto('/admin/');
  await page.getByRole('button', { name: /Товар, заказ, человек или экран/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(imei);
  await page.getByRole('option', { name: number }).click();
  await expect(page.getByText(`IMEI ${imei}`)).toBeVisible();
  await expectAccessible(page);
});
