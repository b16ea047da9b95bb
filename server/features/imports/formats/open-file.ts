import { openCommerceMl, type XmlSource } from './commerceml-file.ts';
import { guessEncoding, openCsv } from './csv-file.ts';
import { FEEDS, openFeed } from './feed-file.ts';
import { FileRefused, type OpenFile } from './file-rows.ts';
import { streamXml, type XmlHandlers } from './stream-xml.ts';
import { openXlsx } from './xlsx-file.ts';
import { openZip, streamPart } from './zip-file.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
/** Excel before 2007. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const HEAD_BYTES = 2048;
const CHUNK_BYTES = 64 * 1024;

/**
 * Opens a file by its content, whatever it is called. An archive is a workbook, or it has `part`, a file of CommerceML.
 * Throws `FileRefused`.
 */
export async function openFile(content: Buffer, part: string | null = null): Promise<OpenFile> {
  if (content.length === 0) throw new FileRefused('empty');
  if (startsWith(content, ZIP)) return openArchive(content, part);
  if (startsWith(content, COMPOUND_FILE)) throw new FileRefused('old_excel');
  if (isBinary(content)) throw new FileRefused('unknown_format');
  const root = rootOf(content);
  if (root === null) {
    // A document type with entities of its own, or no element at all.
    if (/^(\ufeff|\u00ef\u00bb\u00bf)?\s*<(\?xml|!doctype)/i.test(content.toString('latin1', 0, 64)))
      throw new FileRefused('damaged');
    return openCsv(content);
  }
  const encoding = guessEncoding(content);
  const source: XmlSource = (handlers) => streamXml(chunksOf(content), encoding, handlers);
  if (root === 'КоммерческаяИнформация') return openCommerceMl(source);
  if (FEEDS.has(root)) return openFeed(source);
  throw new FileRefused('unknown_format');
}

/** Reads a whole file of XML and yields after each piece. Throws `FileRefused`. */
export function streamXmlFile(content: Buffer, handlers: XmlHandlers): AsyncGenerator<void> {
  return streamXml(chunksOf(content), guessEncoding(content), handlers);
}

async function openArchive(content: Buffer, part: string | null): Promise<OpenFile> {
  const zip = await openZip(content);
  if (part === null || zip.entries.has('xl/workbook.xml')) return openXlsx(zip);
  // Names in folders, of whatever encoding: those of 1C's files are of Latin letters.
  const found = [...zip.entries.keys()].find((name) => name.split(/[\\/]/).at(-1) === part.toLowerCase());
  if (found === undefined) throw new FileRefused('empty');
  return openCommerceMl((handlers) => streamPart(zip, found, handlers, guessEncoding));
}

/** The outermost element of XML; null: it is another format. What the head of a file says of its encoding is often wrong; its bytes are not. */
function rootOf(content: Buffer): string | null {
  const head = content.subarray(0, HEAD_BYTES);
  const text = new TextDecoder(guessEncoding(head)).decode(head, { stream: true }).replace(/^\uFEFF/, '');
  const bare = text.replace(/^\s*<\?xml[^>]*>/, '').replace(/^(\s*<!--[\s\S]*?-->|\s*<!DOCTYPE[^>[]*>)*\s*/, '');
  return /^<(?:[\p{L}\d_]+:)?([\p{L}][\p{L}\d_-]*)[\s/>]/u.exec(bare)?.[1] ?? null;
}

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += CHUNK_BYTES) yield content.subarray(start, start + CHUNK_BYTES);
}

function startsWith(content: Buffer, bytes: Buffer): boolean {
  return content.subarray(0, bytes.length).equals(bytes);
}

/** A text has no zero byte, unless each of its characters has two bytes, which a mark tells. */
function isBinary(content: Buffer): boolean {
  const isWide = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  return !isWide && content.subarray(0, 64 * 1024).includes(0);
}
