import type { SentEncoding } from '#contract/exchange/exchange-orders.ts';

/** The bytes of the letters that are not ASCII. */
const WINDOWS_1251 = new Map(
  [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 128 }, (_, place) => place + 128))].map(
    (letter, place) => [letter, place + 128] as const,
  ),
);

/** A document of XML as bytes. Letters that Windows-1251 does not have, as those of Uzbek names, become references. */
export function encodeXml(xml: string, encoding: SentEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(xml, 'utf8');
  const bytes: number[] = [];
  for (const letter of xml) {
    const code = letter.codePointAt(0) ?? 0;
    const byte = code < 128 ? code : WINDOWS_1251.get(letter);
    if (byte !== undefined) bytes.push(byte);
    else bytes.push(...Buffer.from(`&#${code};`, 'latin1'));
  }
  return Buffer.from(bytes);
}
