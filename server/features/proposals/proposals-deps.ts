import type { SQL } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { ShownOf } from '#contract/proposals/proposals.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface ProposalRights {
  /** Condition: people of these stores see the order with this id. */
  isOrderVisible(orderId: SQL, stores: ReadonlySet<number>): SQL;
}

export interface ProposalsDeps extends ProposalRights {
  db: Database;
  /** The sentences of a preview of goods in another language than it was made in. */
  rewordPreview(preview: GoodsPreview, locale: Locale): GoodsPreview;
}

export type GoodsPreview = ShownOf<'goods'>['preview'];
