import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { CHECKSUMS, ENCRYPTED_MANIFEST, isEncrypted, MANIFEST } from './backup-names.ts';
import { type Manifest, manifestSchema, type StoredFile } from './manifest.ts';
import { type BackupPlace, damaged, measureStored, readStored } from './stored-files.ts';

/**
 * Reads all of a backup: every file has the size and checksum that it was written with, is authentic if it is
 * encrypted, and holds the rows or bytes that the manifest names. Throws a `BackupError` with what is wrong.
 */
export async function verifyBackup(place: BackupPlace): Promise<Manifest> {
  const manifest = await readManifest(place);
  await checkStored(place, manifest);
  for (const table of manifest.tables) {
    const { bytes, sha256, lines } = await readStored(place, table.file);
    if (bytes !== table.bytes || sha256 !== table.sha256 || lines !== table.rows) throw damaged(table.file);
  }
  for (const entry of manifest.files) {
    const { bytes, sha256 } = await readStored(place, entry.file);
    if (bytes !== entry.bytes || sha256 !== entry.sha256) throw damaged(entry.file);
  }
  return manifest;
}

/** The place of a backup, and whether there is the key that it needs. */
export function openBackup(directory: string, key: string | null): BackupPlace {
  const name = path.basename(path.resolve(directory));
  if (!fs.existsSync(directory)) throw new BackupError(`There is no backup ${directory}.`);
  if (isEncrypted(directory)) {
    if (key === null) throw new BackupError('This backup is encrypted: set BACKUP_KEY to its key.');
    return { directory, name, key };
  }
  if (!fs.existsSync(path.join(directory, MANIFEST))) {
    throw new BackupError(`${directory} is no backup, or an incomplete one: it has no manifest.`);
  }
  return { directory, name, key: null };
}

/** Authentic if the backup is encrypted; otherwise held against the checksums. */
async function readManifest(place: BackupPlace): Promise<Manifest> {
  const file = place.key === null ? MANIFEST : ENCRYPTED_MANIFEST;
  const pieces: Buffer[] = [];
  const target = new Writable({
    write(piece: Buffer, _encoding, callback) {
      pieces.push(piece);
      callback();
    },
  });
  await readStored(place, file, target);
  const parsed = manifestSchema.safeParse(parseJson(Buffer.concat(pieces).toString(), file));
  if (!parsed.success) throw new BackupError('The backup was written by another version of the shop in another form.');
  const { name } = parsed.data;
  if (name !== place.name) throw new BackupError(`The directory ${place.name} holds the backup ${name}: name it so.`);
  return parsed.data;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw damaged(file, cause);
  }
}

async function checkStored(place: BackupPlace, manifest: Manifest): Promise<void> {
  const manifestFile = await measureStored(place, place.key === null ? MANIFEST : ENCRYPTED_MANIFEST);
  const expected = [...manifest.stored, manifestFile];
  checkSums(place, expected);
  for (const { file, bytes, sha256 } of manifest.stored) {
    const stored = await measureStored(place, file);
    if (stored.bytes !== bytes || stored.sha256 !== sha256) throw damaged(file);
  }
}

function checkSums({ directory }: BackupPlace, expected: readonly StoredFile[]): void {
  const file = path.join(directory, CHECKSUMS);
  if (!fs.existsSync(file)) throw new BackupError(`The backup is incomplete: ${CHECKSUMS} is missing.`);
  const lines = new Set(fs.readFileSync(file, 'utf8').split('\n').filter(Boolean));
  const wrong = expected.find((entry) => !lines.has(`${entry.sha256}  ${entry.file}`));
  if (wrong !== undefined) throw damaged(wrong.file);
  if (lines.size !== expected.length) throw damaged(CHECKSUMS);
}
