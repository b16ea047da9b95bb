import { differingPictures, type PictureList, replacePictures } from '#server/features/catalog/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { readPlannedPictures } from './import-rows-queries.ts';
import type { ImportRecord } from './imports-queries.ts';

const BATCH_SIZE = 1000;

/**
 * The pictures that a program lists and that differ from those of the shop. A product without pictures in the file keeps its
 * own: programs send full lists without any. A list of which a picture has not arrived waits for it.
 */
export async function plannedPictures(db: Queryable, record: ImportRecord): Promise<PictureList[]> {
  if (record.automatic === null || record.checkedBy !== null) return [];
  const differing: PictureList[] = [];
  for (let last = 0; ; ) {
    const batch = await readPlannedPictures(db, record, last, BATCH_SIZE);
    if (batch.length === 0) return differing;
    const whole = batch.filter(({ pictures }) => pictures.every((picture) => picture !== null));
    differing.push(...(await differingPictures(db, whole)));
    last = batch.at(-1)?.productId ?? last;
  }
}

export async function applyPictures(tx: Tx, lists: readonly PictureList[]): Promise<void> {
  for (let start = 0; start < lists.length; start += BATCH_SIZE) {
    await replacePictures(tx, lists.slice(start, start + BATCH_SIZE));
  }
}
