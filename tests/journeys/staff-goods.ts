import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Goods, productsInStock } from './buyer.ts';
import { callAsStaff, createProduct, createStaffPerson, type StaffPerson, signInAsStaff } from './staff-person.ts';

/** Somebody of a role, by its code or id, in this browser, on a page that loads nothing. */
export async function signIn(page: Page, name: string, role: string | number = 'owner'): Promise<StaffPerson> {
  await page.goto('/robots.txt');
  const person = await createStaffPerson({ role, name });
  await signInAsStaff(page.context(), page.url(), person);
  return person;
}

/** A word for the names of a journey's goods, which no other run of it has used. */
export function uniqueWord(word: string): string {
  return `${word}${randomUUID().slice(0, 6)}`;
}

/** Goods of this journey alone, `word 1`, `word 2`…; `word` finds them and nothing else. */
export async function createGoods<Count extends 1 | 2 | 3 | 4>(
  page: Page,
  word: string,
  count: Count,
): Promise<GoodsList<Count>> {
  const [like] = await productsInStock(page, 1);
  if (like === undefined) throw new Error('The shop has no goods');
  const goods: Goods[] = [];
  for (let number = 1; number <= count; number++) goods.push(await createProduct(`${word} ${number}`, like.id));
  return goods as GoodsList<Count>;
}

type GoodsList<Count> = Count extends 1
  ? [Goods]
  : Count extends 2
    ? [Goods, Goods]
    : Count extends 3
      ? [Goods, Goods, Goods]
      : [Goods, Goods, Goods, Goods];

/** What the shop has stored in one field of a good now. */
export async function storedValue(page: Page, { id }: Pick<Goods, 'id'>, field = 'price'): Promise<unknown> {
  const [row] = await callAsStaff<{ values: Record<string, unknown> }[]>(
    page,
    `/api/admin/products/rows?ids=${id}&columns=${field}`,
  );
  return row?.values[field] ?? null;
}

interface StaffEdit {
  id: number;
  field: string;
  seen: unknown;
  value: unknown;
}

/** Changes that somebody else saves, without a screen. */
export async function saveEdits(page: Page, ...edits: StaffEdit[]): Promise<{ change_set: number }> {
  return callAsStaff(page, '/api/admin/products/edits', { edits, key: crypto.randomUUID() });
}

/** The row of a good in the grid. */
export function rowOf(page: Page, good: Goods): Locator {
  return page.getByRole('row').filter({ hasText: good.name });
}

/** The cell of a good in the column of this heading. */
export async function cellOf(page: Page, good: Goods, column: string): Promise<Locator> {
  const heading = page.getByRole('columnheader').filter({ hasText: new RegExp(`^${column}`) });
  const index = await heading.getAttribute('aria-colindex');
  return rowOf(page, good).locator(`[role=gridcell][aria-colindex="${index}"]`);
}
