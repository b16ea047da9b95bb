import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '#contract/media/uploads.ts';
import { findSupplierPicture, normalPath, storeSupplierPicture } from '#server/features/imports/index.ts';
import type { ExchangeDeps } from './exchange-deps.ts';
import { type ExchangeRow, supplierOf } from './exchange-queries.ts';

/**
 * Takes a part of a picture for goods whose pictures are 1C's. A picture has no mark of its end: after each part what has come so
 * far is tried, so that one of several parts is stored with the last of them. What is no picture is noted and is no error.
 */
export async function receivePicture(
  { db, uploads }: ExchangeDeps,
  exchange: ExchangeRow,
  filename: string,
  part: Buffer,
): Promise<void> {
  if (!exchange.fields.includes('pictures') || part.length === 0) return;
  const at = { supplier: supplierOf(exchange), path: normalPath(filename) };
  const partHash = createHash('sha256').update(part).digest();
  const before = await findSupplierPicture(db, at);
  // The answer was lost, and 1C sends the part again; or it sends a picture every day that has not changed.
  if (before?.partHash.equals(partHash) && (before.picture !== null || before.content !== null)) return;
  const isContinued = !isHead(part) && before !== null && before.content !== null;
  const content = isContinued ? Buffer.concat([before.content ?? Buffer.alloc(0), part]) : part;
  if (content.length > MAX_UPLOAD_BYTES) {
    await storeSupplierPicture(db, { ...at, partHash, picture: null, content: null, problem: 'too_large' });
    return;
  }
  const outcome = await uploads.store(Readable.from([content]), exchange.createdBy);
  await storeSupplierPicture(
    db,
    outcome.kind === 'stored'
      ? { ...at, partHash, picture: outcome.hash, content: null, problem: null }
      : { ...at, partHash, picture: null, content, problem: outcome.problem },
  );
}

/** JPEG, PNG, WebP, AVIF and what else is refused by its first bytes. */
function isHead(part: Buffer): boolean {
  const start = part.subarray(0, 12).toString('latin1');
  return /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftyp|GIF8)/s.test(start);
}
