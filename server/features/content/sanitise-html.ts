import sanitize, { type IOptions } from 'sanitize-html';
import type { Localized } from '#contract/i18n/locale.ts';
import { pictureSrcSet, pictureUrl } from '#contract/pictures/pictures.ts';

/** The number of columns that fit on a phone. */
const NARROW_COLUMNS = 3;

/**
 * What an editor's text may contain. The page's only first-level heading is not part of the text; styles, classes
 * and scripts are not allowed; pictures are the shop's own or loaded by https.
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

/** What an editor sends, without what a text may not contain: as it is stored. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS)
    .replace(/ (?:colspan|rowspan)="1"/g, '')
    .replace(LONE_PARAGRAPH, '<$1$2>$3</$1>')
    .replace(HEADER_ROW, '<table><thead>$1</thead><tbody>')
    .replace(/(?:<p><\/p>\s*)+$/, '')
    .trim();
}

/** An editor makes a paragraph of every cell and every item. */
const LONE_PARAGRAPH = /<(li|td|th)((?: [^>]*)?)><p>((?:(?!<\/?(?:p|ul|ol|table|h[234]|blockquote)\b).)*)<\/p><\/\1>/gs;
/** A first row of header cells alone, with other rows below it. */
const HEADER_ROW = /<table><tbody>(<tr>(?:<th(?: [^>]*)?>(?:(?!<\/?t[hdr]\b).)*<\/th>)+<\/tr>)(?=<tr>)/gs;

/** Makes an editor's HTML safe to show. Called when a text is read, because other tools may write to the database. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, OPTIONS)
    .trim()
    .replace(OWN_PICTURE, (_, start: string, img: string) => `${start}${pictureUrl(img, 828)}" ${responsive(img)}`)
    .replace(/<table>(?=(.*?)<\/t(?:r|able)>)/gs, (table, firstRow: string) => tableBox(firstRow) + table)
    .replaceAll('</table>', '</table></div>');
}

export function sanitiseLocalized({ ru, uz }: Localized): Localized {
  return { ru: sanitiseHtml(ru), ...(uz !== undefined && { uz: sanitiseHtml(uz) }) };
}

/** A picture of the shop without a width; the sanitiser has written the attributes. */
const OWN_PICTURE = /(<img [^>]*src=")(\/pictures\/[0-9a-f]{20})"/g;

/** A text is 65 characters wide at most. */
function responsive(img: string): string {
  return `srcset="${pictureSrcSet(img, [480, 828, 1200])}" sizes="(max-width: 720px) 94vw, 650px"`;
}

/** Wide tables scroll in a box of their own, which is focusable for the keyboard; narrow ones need no focus. */
function tableBox(firstRow: string): string {
  const columns = firstRow.match(/<t[hd][ >]/g)?.length ?? 0;
  return columns > NARROW_COLUMNS ? '<div class="table-box" tabindex="0">' : '<div class="table-box">';
}

function isElsewhere(href: string | undefined): boolean {
  return /^https?:/i.test(href ?? '');
}
