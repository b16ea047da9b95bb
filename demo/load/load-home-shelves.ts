import type { Tx } from '#server/platform/database/database.ts';
import { homeShelves } from '#server/schema/content-tables.ts';
import { insertRows } from './insert-rows.ts';

/** The shelves that belong to categories of the demo shop; the others come with the database's first migrations. */
export async function loadHomeShelves(tx: Tx): Promise<void> {
  await insertRows(tx, homeShelves, [
    {
      id: 3,
      code: 'phones',
      title: { ru: 'Смартфоны', uz: 'Smartfonlar' },
      kind: 'category',
      categoryId: 1011,
      position: 2,
    },
    { id: 5, code: 'home', title: { ru: 'Для дома', uz: 'Uy uchun' }, kind: 'category', categoryId: 602, position: 4 },
  ]);
}
