import sanitize, { type IOptions } from 'sanitize-html';
import type { Localized } from '#contract/locale.ts';

/**
 * What an editor's text may be made of. There is one first-level heading on a page, and it isn't the text's; styles, classes
 * and scripts are the shop's alone; pictures are our own or come by https.
 */
const OPTIONS: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(isElsewhere(attribs.href) && { rel: 'noopener' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
};

/** HTML from an editor, fit to be shown as it is: called whenever such a text is saved. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, OPTIONS).trim();
}

export function sanitiseLocalized({ ru, uz }: Localized): Localized {
  return { ru: sanitiseHtml(ru), ...(uz !== undefined && { uz: sanitiseHtml(uz) }) };
}

function isElsewhere(href: string | undefined): boolean {
  return /^https?:/i.test(href ?? '');
}
