import { attributeRecords } from './features/catalog/index.ts';
import { shippingRecords } from './features/checkout/index.ts';
import { chooserRecords } from './features/choosers/index.ts';
import { cleanHtml, contentRecords, settingsRecords } from './features/content/index.ts';
import { insertedRow, openChangeSet } from './features/history/index.ts';
import { instalmentRecords } from './features/instalments/index.ts';
import { recordsFeature } from './features/records/index.ts';
import { redirectRecords } from './features/seo/index.ts';
import { storeRecords } from './features/stores/index.ts';
import type { Database } from './platform/database/database.ts';
import { missingPictures } from './platform/pictures/index.ts';
import type { RecordDeps, RecordSource } from './platform/records/index.ts';
import type { ShopFeature } from './platform/shop/shop-feature.ts';

/** The editor of records, with the tables of the features that own them. */
export function recordsAdmin(db: Database): ShopFeature {
  return recordsFeature({ ...recordEditing(db), sources: RECORD_SOURCES });
}

export const RECORD_SOURCES: readonly RecordSource[] = [
  ...attributeRecords,
  ...contentRecords,
  settingsRecords,
  ...chooserRecords,
  ...redirectRecords,
  ...storeRecords,
  ...shippingRecords,
  ...instalmentRecords,
];

/** What changes of records need, with what features bring to it. */
export function recordEditing(db: Database): RecordDeps {
  return { db, openChangeSet, insertedRow, missingPictures, cleanHtml };
}
