import type { Storefront } from '#contract/pages/storefront.ts';
import { createContent } from './features/content/index.ts';
import { type PagePreview, pagePreviewFeature } from './features/page-preview/index.ts';
import { createStoreList } from './features/stores/index.ts';
import type { Database, Tx } from './platform/database/database.ts';
import { productEditing } from './products-admin.ts';
import { RECORD_SOURCES, recordEditing } from './records-admin.ts';
import { createStorefront, type StorefrontDeps } from './storefront.ts';

/** No redirect leads away from the page that is being edited. */
const NO_REDIRECTS = { find: () => null };

/** Pages of the shop in which drafts lie over its data. */
export function pagePreviews(db: Database, shop: StorefrontDeps): PagePreview {
  async function contentDraft(tx: Tx, path: string, at: Date): Promise<Storefront> {
    const content = await createContent(tx, () => at);
    const stores = await createStoreList(tx);
    await readBody(content, path);
    return createStorefront({ ...shop, content, stores, redirects: NO_REDIRECTS });
  }

  return pagePreviewFeature({
    db,
    records: recordEditing(db),
    sources: RECORD_SOURCES,
    editing: productEditing(db),
    contentDraft,
    async productDraft(tx, id) {
      const draft = await shop.catalog.draft(tx, id);
      if (draft === null) return null;
      const catalog: StorefrontDeps['catalog'] = {
        ...shop.catalog,
        product: async (productId, locale) =>
          productId === id ? draft.page(locale) : shop.catalog.product(productId, locale),
      };
      return { draft, storefront: createStorefront({ ...shop, catalog, redirects: NO_REDIRECTS }) };
    },
  });
}

/** Long texts are read when a page shows them, which is after the transaction: this one is read before. */
async function readBody(content: StorefrontDeps['content'], path: string): Promise<void> {
  const [, section = '', id = ''] = path.split('/');
  if (section === 'articles') await content.article(Number(id), 'ru');
  else if (section === 'news') await content.newsItem(Number(id), 'ru');
  else if (section !== '') await content.page(section, 'ru');
}
