import { SaxesParser } from 'saxes';
import { FileRefused } from './file-rows.ts';

export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Elements within each other; neither workbooks nor CommerceML nor feeds have as many. */
const MAX_DEPTH = 100;
/** Of one text, tag or comment: until it ends, it is in memory as a whole. */
const MAX_PIECE_CHARACTERS = 2_000_000;

/**
 * Calls the handlers, and yields after each piece. Names and attributes come without their prefixes. Throws `FileRefused`
 * for what is no XML or ends too early.
 */
export async function* streamXml(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  encoding: string | ((head: Buffer) => string),
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  // YML names a DTD by old custom, which is not fetched. Entities of a file's own could grow without end.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new FileRefused('damaged');
  });
  parser.on('error', (error) => {
    throw new FileRefused('damaged', error);
  });
  let depth = 0;
  /** Characters since the last text, tag or comment ended. */
  let pending = 0;
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new FileRefused('damaged');
    handlers.open?.(localName(name), localNames(attributes));
  });
  const takeText = (text: string) => {
    pending = 0;
    handlers.text?.(text);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(typeof encoding === 'string' ? encoding : encoding(chunk));
      const text = decoder.decode(chunk, { stream: true });
      pending += text.length;
      if (pending > MAX_PIECE_CHARACTERS) throw new FileRefused('damaged');
      parser.write(text);
      yield;
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged', error);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Cells, of which there are millions, have no prefixes. */
function localNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!Object.keys(attributes).some((name) => name.includes(':'))) return attributes;
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}
