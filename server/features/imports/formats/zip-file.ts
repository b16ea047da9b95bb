import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { FileRefused } from './file-rows.ts';
import { streamXml, type XmlHandlers } from './stream-xml.ts';

/** A workbook has a few dozen. */
const MAX_ENTRIES = 5000;
/** Of one part, unpacked. 100,000 rows of 20 columns have 70 MB; a bomb has gigabytes. */
const MAX_PART_BYTES = 400 * 1024 ** 2;

/** An archive and its parts by their names in small letters. */
export interface Zip {
  file: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

/** Throws `FileRefused`. */
export function openZip(content: Buffer): Promise<Zip> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new FileRefused('damaged', error));
    fromBuffer(content, { lazyEntries: true, validateEntrySizes: true, autoClose: false }, (error, file) => {
      if (error) return fail(error);
      const entries = new Map<string, Entry>();
      file.on('error', fail);
      file.on('end', () => resolve({ file, entries }));
      file.on('entry', (entry: Entry) => {
        if (entries.size >= MAX_ENTRIES) return fail(new Error('Too many parts'));
        entries.set(entry.fileName.toLowerCase(), entry);
        file.readEntry();
      });
      file.readEntry();
    });
  });
}

export async function parsePart(zip: Zip, part: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of streamPart(zip, part, handlers));
}

/** Calls the handlers, and yields after each piece of the part. Names and attributes come without their prefixes. */
export async function* streamPart(
  zip: Zip,
  part: string,
  handlers: XmlHandlers,
  encoding: string | ((head: Buffer) => string) = 'utf-8',
): AsyncGenerator<void> {
  const entry = zip.entries.get(part);
  if (entry === undefined) throw new FileRefused('damaged');
  if (entry.uncompressedSize > MAX_PART_BYTES) throw new FileRefused('too_large');
  const stream = await openEntry(zip, entry);
  yield* streamXml(stream as AsyncIterable<Buffer>, encoding, handlers);
}

function openEntry({ file }: Zip, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) =>
      error ? reject(new FileRefused('damaged', error)) : resolve(stream),
    );
  });
}
