import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { GENERATED_FROM } from '#demo/generate/generate-taxonomy.ts';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { savedViewsFeature } from '#server/features/saved-views/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { joinFeatures, type ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { productsAdmin } from '#server/products-admin.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { emptyPages } from './empty-pages.ts';
import { fakeStaffGuard } from './fake-staff.ts';
import { testApp } from './test-app.ts';
import { createTestJobs } from './test-jobs.ts';

export interface GoodsShop {
  app: FastifyInstance;
  db: Database;
  attributeId: number;
  valuesOfAttribute(): Promise<number[]>;
  close(): Promise<void>;
}

/** The id of a generated product by its place. */
export function productId(place: number): number {
  return GENERATED_FROM + place;
}

/**
 * An application of the grid of goods alone, with generated goods in two stores and staff 1 and 2; `others` are features
 * that work on goods.
 */
export async function createGoodsShop(
  caller: () => StaffCaller,
  products: number,
  others: (db: Database) => readonly ShopFeature[] = () => [],
): Promise<GoodsShop> {
  const { db, drop } = await createTestDatabase();
  await db.execute(sql`
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
    select id, '{"ru": "Магазин"}', '{"ru": "Ташкент"}', '{"ru": "Амира Темура, 1"}', '', '', 41.3, 69.2
    from generate_series(1, 2) as id`);
  await db.execute(sql`insert into staff (name, email) values ('Дилноза', 'd@example.uz'), ('Жасур', 'j@example.uz')`);
  await db.execute(
    sql`insert into stickers (id, code, name) values (1, 'sale', '{"ru": "Скидка"}'), (2, 'new', '{"ru": "Новинка"}')`,
  );
  await loadGeneratedShop(db, products);
  const features = joinFeatures([productsAdmin(db, createTestJobs(db)), savedViewsFeature(db), ...others(db)]);
  const { app } = await testApp(
    { routes: features.routes, site: features.site, guards: { staff: fakeStaffGuard(caller) } },
    { renderPage: emptyPages },
  );
  const { rows } = await db.execute<{ attribute: number }>(sql`select min(id) as attribute from attributes`);
  const attributeId = rows[0]?.attribute ?? 0;
  return {
    app,
    db,
    attributeId,
    async valuesOfAttribute() {
      const { rows: values } = await db.execute<{ id: number }>(sql`
        select id from attribute_values where attribute_id = ${attributeId} order by id`);
      return values.map(({ id }) => id);
    },
    async close() {
      await app.close();
      await drop();
    },
  };
}
