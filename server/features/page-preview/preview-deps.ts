import type { Storefront } from '#contract/pages/storefront.ts';
import type { EditingDeps, ProductDraft } from '#server/features/catalog/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { RecordDeps, RecordSource } from '#server/platform/records/index.ts';

/** What previews need of the shop; `server/page-previews.ts` brings it. */
export interface PreviewDeps {
  db: Database;
  records: RecordDeps;
  /** Of every kind, from the features that own the tables. */
  sources: readonly RecordSource[];
  editing: EditingDeps;
  /** The shop with the content of a transaction, as it is at a moment. It has read all that the page at the path shows. */
  contentDraft(tx: Tx, path: string, at: Date): Promise<Storefront>;
  productDraft(tx: Tx, id: number): Promise<{ draft: ProductDraft; storefront: Storefront } | null>;
  /** The document at an address in the shop; null: there is none, or it leads elsewhere. */
  renderPage(address: string, storefront: Storefront): Promise<string | null>;
}
