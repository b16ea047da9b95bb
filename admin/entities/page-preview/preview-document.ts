/** A page, taken apart for a frame without scripts. */
export interface PreviewDocument {
  /** The document with its style sheets and an empty body: it is loaded in no time, whatever pictures the page has. */
  shell: string;
  html: HTMLElement;
  body: HTMLElement;
}

const SCRIPTS = 'script, link[rel="modulepreload"], link[as="script"]';
const STYLES = 'meta[charset], meta[name="viewport"], link[rel="stylesheet"]';

/** The frame runs no scripts anyway; without them it does not load them either, and the browser has nothing to report. */
export function previewDocument(page: string): PreviewDocument {
  const { head, body, documentElement } = new DOMParser().parseFromString(page, 'text/html');
  for (const element of documentElement.querySelectorAll(SCRIPTS)) element.remove();
  const styles = [...head.querySelectorAll(STYLES)].map(({ outerHTML }) => outerHTML).join('');
  return { shell: `<!DOCTYPE html><html><head>${styles}</head><body></body></html>`, html: documentElement, body };
}

/** Puts the page into its shell. What stays the same is not loaded again, and the scroll position stays too. */
export function showIn(frame: Document, { html, body }: PreviewDocument): void {
  for (const { name, value } of html.attributes) frame.documentElement.setAttribute(name, value);
  frame.body.replaceWith(frame.importNode(body, true));
}

/** Links lead nowhere in a preview: the frame would show another page than the one that is being edited. */
export function holdLinks(frame: Document): void {
  frame.addEventListener('click', (event) => {
    // An element of the frame is no instance of this window's classes.
    const target = event.target as Element | null;
    if (target?.closest?.('a, area, button, input[type="submit"]')) event.preventDefault();
  });
  frame.addEventListener('submit', (event) => event.preventDefault());
}
