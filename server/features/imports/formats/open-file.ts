import { openCsv } from './csv-file.ts';
import { FileRefused, type OpenFile } from './file-rows.ts';
import { openXlsx } from './xlsx-file.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
/** Excel before 2007. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Opens a file by its content, whatever it is called. Throws `FileRefused`. */
export async function openFile(content: Buffer): Promise<OpenFile> {
  if (content.length === 0) throw new FileRefused('empty');
  if (startsWith(content, ZIP)) return openXlsx(content);
  if (startsWith(content, COMPOUND_FILE)) throw new FileRefused('old_excel');
  if (isBinary(content)) throw new FileRefused('unknown_format');
  return openCsv(content);
}

function startsWith(content: Buffer, bytes: Buffer): boolean {
  return content.subarray(0, bytes.length).equals(bytes);
}

/** A text has no zero byte, unless each of its characters has two bytes, which a mark tells. */
function isBinary(content: Buffer): boolean {
  const isWide = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  return !isWide && content.subarray(0, 64 * 1024).includes(0);
}
