import type { CardProvider } from '#contract/payments/card-providers.ts';
import type { ShopSecret } from '#server/config/shop-secret.ts';
import { loadDemoOwner, staffKeys } from '#server/features/staff/index.ts';

import type { Database } from '#server/platform/database/database.ts';
import { isShopEmpty, loadDemoShop } from './load/load-demo-shop.ts';

export interface DemoOptions {
  products: number;
  sessionSecret: ShopSecret;
  /** Customers with their orders, and an owner; their passwords are published. */
  hasAccounts: boolean;
  /** The bank that the cards of the demo's orders were paid through; undefined: the sandbox's usual one. */
  cardProvider?: CardProvider | undefined;
}

/**
 * Loads the demo shop, and `products` generated ones for load tests. Existing rows are not changed: loading twice
 * changes nothing.
 */
export async function loadDemo(db: Database, options: DemoOptions): Promise<void> {
  const wasEmpty = await isShopEmpty(db);
  const { hasAccounts, cardProvider } = options;
  const loaded = await loadDemoShop(db, { hasAccounts, cardProvider });
  if (hasAccounts) await db.transaction((tx) => loadDemoOwner(tx, staffKeys(options.sessionSecret)));
  console.log(
    wasEmpty
      ? `Demo shop: ${loaded.products} products.`
      : 'Demo shop: already there; what was missing is added, existing rows are unchanged.',
  );
  if (options.products > 0) {
    const { loadGeneratedShop } = await import('./generate/load-generated-shop.ts');
    await loadGeneratedShop(db, options.products);
    console.log(`Generated products: ${options.products}.`);
  }
}
