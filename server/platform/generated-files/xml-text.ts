/** Characters that XML 1.0 forbids: control characters, lone surrogates and two non-characters. */
const FORBIDDEN = /[^\t\n\r\P{Cc}]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const SPECIAL = /[&<>"']/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes a text for an element or an attribute. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(SPECIAL, (character) => ENTITIES[character] ?? '');
}

/** `<name>text</name>` and a newline; an empty string for no text. */
export function element(name: string, text: string | number | null): string {
  return text === null || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>\n`;
}
