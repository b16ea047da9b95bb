import { DOMParser, type Document, type Element } from '@xmldom/xmldom';

/** Parses XML; anything that is not well-formed is an error. */
export function readXml(text: string): Document {
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`XML ${level}: ${message}`);
    },
  });
  return parser.parseFromString(text, 'application/xml');
}

export function elements(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagName(name)];
}

/** The texts of the children of that name. */
export function texts(parent: Element, name: string): string[] {
  return [...parent.childNodes].flatMap((child) =>
    child.nodeName === name && child.textContent !== null ? [child.textContent] : [],
  );
}

export function textOf(parent: Element, name: string): string | null {
  return texts(parent, name)[0] ?? null;
}
