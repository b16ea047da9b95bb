import { SaxesParser } from 'saxes';
import { FileRefused } from './file-rows.ts';

export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

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
  // Neither Excel nor 1C writes one. Entities of a file's own could grow without end.
  parser.on('doctype', () => {
    throw new FileRefused('damaged');
  });
  parser.on('error', (error) => {
    throw new FileRefused('damaged', error);
  });
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(localName(name), localNames(attributes)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(typeof encoding === 'string' ? encoding : encoding(chunk));
      parser.write(decoder.decode(chunk, { stream: true }));
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
