import { sql } from 'drizzle-orm';
import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { banners, homeShelves, menuItems, menus } from '#server/schema/content-tables.ts';

/** Content that staff edit. */
export const contentRecords: readonly RecordSource[] = [
  tableSource({
    kind: 'home_shelves',
    table: homeShelves,
    // A number that no other shelf gets: its name for analytics stays its own.
    onInsert: async () => ({ code: sql`'shelf-' || nextval(pg_get_serial_sequence('home_shelves', 'id'))` }),
  }),
  tableSource({ kind: 'banners', table: banners }),
  tableSource({
    kind: 'menus',
    table: menus,
    counts: { items: sql`(select count(*) from menu_items i where i.menu_id = ${menus.id})` },
  }),
  tableSource({ kind: 'menu_items', table: menuItems }),
];
