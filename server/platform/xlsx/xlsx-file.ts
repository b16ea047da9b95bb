import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** A number is a number; a text is never a formula, whatever it begins with. */
export type XlsxCell = string | number | null;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEET = 'xl/worksheets/sheet1.xml';
/** Characters of rows that are packed at a time. */
const CHUNK_CHARACTERS = 64 * 1024;

/** A workbook of Excel (ECMA-376) with one sheet, written row by row: nothing of it is in memory as a whole. */
export async function* xlsxFile(sheetName: string, rows: AsyncIterable<readonly XlsxCell[]>): AsyncGenerator<Buffer> {
  const zip = createZip();
  for (const [name, text] of Object.entries(fixedParts(sheetName))) yield zip.whole(name, Buffer.from(HEAD + text));
  yield* zip.streamed(SHEET, sheetXml(rows));
  yield zip.directory();
}

function fixedParts(sheetName: string): Record<string, string> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
}

async function* sheetXml(rows: AsyncIterable<readonly XlsxCell[]>): AsyncGenerator<Buffer> {
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let line = 0;
  for await (const cells of rows) {
    line += 1;
    text += `<row r="${line}">${cells.map((cell, index) => cellXml(cell, `${columnLetters(index)}${line}`)).join('')}</row>`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

function cellXml(cell: XlsxCell, reference: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** 0 → `A`, 26 → `AA`. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** What XML cannot hold is left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface Packed {
  crc: number;
  packed: number;
  size: number;
}

/** Names are UTF-8; the sizes of what is streamed follow it (APPNOTE 6.3, 4.3.9). */
const UTF8 = 0x0800;
const SIZES_FOLLOW = 0x0008;

/** A ZIP archive, part after part. */
function createZip() {
  const entries: Buffer[] = [];
  let offset = 0;

  function fieldsOf(name: string, flags: number, { crc, packed, size }: Packed): Buffer {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(packed, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    return fields;
  }

  function remember(name: string, flags: number, packed: Packed): void {
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.from('PK\u0001\u0002\u0014\0');
    entries.push(Buffer.concat([version, fieldsOf(name, flags, packed), rest, Buffer.from(name)]));
  }

  return {
    whole(name: string, bytes: Buffer): Buffer {
      const packed = deflateRawSync(bytes);
      const sizes = { crc: crc32(bytes), packed: packed.length, size: bytes.length };
      remember(name, UTF8, sizes);
      const part = Buffer.concat([
        Buffer.from('PK\u0003\u0004'),
        fieldsOf(name, UTF8, sizes),
        Buffer.from(name),
        packed,
      ]);
      offset += part.length;
      return part;
    },
    async *streamed(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const flags = UTF8 | SIZES_FOLLOW;
      const sizes: Packed = { crc: 0, packed: 0, size: 0 };
      const unknown = fieldsOf(name, flags, sizes);
      const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), unknown, Buffer.from(name)]);
      yield head;
      async function* counted() {
        for await (const chunk of chunks) {
          sizes.crc = crc32(chunk, sizes.crc);
          sizes.size += chunk.length;
          yield chunk;
        }
      }
      const deflate = createDeflateRaw();
      const source = Readable.from(counted());
      source.once('error', (error) => deflate.destroy(error));
      for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
        sizes.packed += piece.length;
        yield piece;
      }
      const descriptor = Buffer.alloc(16);
      descriptor.write('PK\u0007\u0008', 'latin1');
      descriptor.writeUInt32LE(sizes.crc, 4);
      descriptor.writeUInt32LE(sizes.packed, 8);
      descriptor.writeUInt32LE(sizes.size, 12);
      yield descriptor;
      remember(name, flags, sizes);
      offset += head.length + sizes.packed + descriptor.length;
    },
    directory(): Buffer {
      const central = Buffer.concat(entries);
      const end = Buffer.alloc(18);
      end.writeUInt16LE(entries.length, 4);
      end.writeUInt16LE(entries.length, 6);
      end.writeUInt32LE(central.length, 8);
      end.writeUInt32LE(offset, 12);
      return Buffer.concat([central, Buffer.from('PK\u0005\u0006'), end]);
    },
  };
}
