/** What XML 1.0 forbids and nobody misses: control characters, halves of surrogate pairs, the two non-characters. */
const FORBIDDEN = /[^\t\n\r\P{Cc}]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const SPECIAL = /[&<>"']/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A text as it may stand in an element or an attribute. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(SPECIAL, (character) => ENTITIES[character] ?? '');
}

/** `<name>text</name>` and a line's end; nothing for no text. */
export function element(name: string, text: string | number | null): string {
  return text === null || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>\n`;
}
