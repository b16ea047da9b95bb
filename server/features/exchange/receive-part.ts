import { createHash } from 'node:crypto';
import { MAX_IMPORT_BYTES } from '#contract/imports/import-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  addFile,
  addPart,
  dropParts,
  findFile,
  isUnpacked,
  lockSession,
  readPartHashes,
  sessionSize,
} from './exchange-queries.ts';

export const MAX_FILES = 2000;
const MAX_SESSION_BYTES = 1024 ** 3;

export type Received = 'received' | 'too_large' | 'too_many';

/**
 * Appends a part to a file of the session. 1C sends a part again when the answer was lost, so the part that is the last one
 * already is not appended twice; a part that can only be the first begins the file anew. An archive has ended when a file in
 * it has been imported.
 */
export function receivePart(db: Database, sessionId: number, name: string, content: Buffer): Promise<Received> {
  const hash = createHash('sha256').update(content).digest();
  return db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    const found = await findFile(tx, sessionId, name);
    const isArchive = name.endsWith('.zip');
    const hasEnded = found !== null && (found.importId !== null || (isArchive && (await isUnpacked(tx, found))));
    const file = hasEnded ? null : found;
    const isFirst = !isArchive && isHead(content);
    const parts = file === null ? [] : await readPartHashes(tx, file.id);
    if (file !== null && parts.at(-1)?.hash.equals(hash)) return 'received';
    if (file === null && found !== null && !isFirst) {
      // A part that was on its way when the import began is no new file.
      const imported = await readPartHashes(tx, found.id);
      if (imported.some((part) => part.hash.equals(hash))) return 'received';
    }
    const isRestarted = isFirst || parts[0]?.hash.equals(hash) === true;
    const start = isRestarted ? 0 : (file?.size ?? 0);
    if (start + content.length > MAX_IMPORT_BYTES) return 'too_large';
    const size = await sessionSize(tx, sessionId);
    if (size.files >= MAX_FILES || size.bytes + content.length > MAX_SESSION_BYTES) return 'too_many';
    if (file !== null && isRestarted) await dropParts(tx, file.id);
    const { id } = file ?? (await addFile(tx, sessionId, name));
    await addPart(tx, { fileId: id, start, hash, content });
    return 'received';
  });
}

/** An XML file begins so, by its declaration or the mark of UTF-16, and nothing within it does; in an archive any bytes may stand anywhere. */
function isHead(content: Buffer): boolean {
  const start = content.subarray(0, 10).toString('latin1');
  return /^(\u00ef\u00bb\u00bf)?<\?xml\s/.test(start) || /^(\u00ff\u00fe|\u00fe\u00ff)/.test(start);
}
