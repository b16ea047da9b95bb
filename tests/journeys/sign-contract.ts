import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { journeysDataDir } from '#tests/browser/journeys-data-dir.ts';
import { productsInStock } from './buyer.ts';
import { expect } from './shop-test.ts';

const run = promisify(execFile);

/**
 * Gives the signed-in customer a contract of the shop's own: they apply, and an operator records the signature on
 * paper.
 */
export async function signContract(page: Page, phone: string): Promise<number> {
  const [goods] = await productsInStock(page, 1, 20);
  if (!goods) throw new Error('Nothing is in stock');
  const applied = await page.request.post('/api/site/requests/', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      type: 'installment_form',
      name: 'Дилором Азимова',
      phone,
      message: goods.name,
      products: [{ product_id: goods.id, quantity: 1, price: goods.price }],
      period: 12,
      data: { partner_name: 'inhouse', first_pay: 0 },
    },
  });
  expect(applied.status()).toBe(201);
  const { result } = (await applied.json()) as { result: { application_id: string } };
  const { number } = await readApplication(page, result.application_id);
  const env = { ...process.env, DATA_DIR: journeysDataDir(process.env.JOURNEYS_PORT), DATABASE_URL: '' };
  await run(process.execPath, ['scripts/instalment.ts', String(number), 'sign'], { env });
  await expect
    .poll(async () => (await readApplication(page, result.application_id)).state, { timeout: 60_000 })
    .toBe('confirmed');
  return number;
}

async function readApplication(page: Page, id: string): Promise<{ number: number; state: string }> {
  const response = await page.request.get(`/api/v2/instalments/applications/${id}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: { number: number; state: string } }).data;
}
