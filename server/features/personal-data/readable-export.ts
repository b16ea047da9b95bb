import { type Locale, localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { xmlText } from '#server/platform/generated-files/index.ts';
import type { CustomerExport } from './customer-accounts.ts';
import { CODE_NAMES } from './export-codes.ts';
import { FIELD_NAMES, SECTION_NAMES } from './export-labels.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
h2{margin:2.5rem 0 .5rem;border-bottom:1px solid #8886}ol{padding-left:1.5rem}li{margin:.75rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:0}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}:root{color-scheme:light dark}`;

/** An export as a page of its own, for reading and printing: no scripts, and nothing is loaded. */
export function readableExport(data: CustomerExport, shop: string, locale: Locale, at: Date): string {
  const title = m.personal_data_export_title({}, { locale });
  const about = m.personal_data_export_about({ shop, date: dateText(at, locale) }, { locale });
  const sections = Object.entries(data).map(([section, value]) => {
    const heading = SECTION_NAMES[section]?.({}, { locale }) ?? section;
    return `<h2>${xmlText(heading)}</h2>\n${markupOf(value, { locale, section })}`;
  });
  return `<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${xmlText(title)}</title><style>${STYLE}</style>
<h1>${xmlText(title)}</h1>
<p>${xmlText(about)}</p>
${sections.join('\n')}
</html>
`;
}

interface Place {
  locale: Locale;
  section: string;
  /** The field that the value stands in. */
  field?: string;
}

function markupOf(value: unknown, place: Place): string {
  const { locale, section, field = '' } = place;
  if (Array.isArray(value)) {
    if (value.length === 0) return `<p>${xmlText(m.personal_data_export_empty({}, { locale }))}</p>`;
    return `<ol>${value.map((item) => `<li>${markupOf(item, place)}</li>`).join('')}</ol>`;
  }
  if (isRecord(value)) {
    if (typeof value.ru === 'string') {
      const uz = typeof value.uz === 'string' ? value.uz : undefined;
      return xmlText(localize({ ru: value.ru, uz }, locale));
    }
    const rows = Object.entries(value)
      .filter(([, content]) => content !== null && content !== undefined && content !== '')
      .map(
        ([field, content]) =>
          `<dt>${xmlText(nameOf(field, locale))}</dt><dd>${markupOf(content, { ...place, field })}</dd>`,
      );
    return `<dl>${rows.join('')}</dl>`;
  }
  if (typeof value === 'boolean') {
    return xmlText(value ? m.personal_data_yes({}, { locale }) : m.personal_data_no({}, { locale }));
  }
  const code = CODE_NAMES[section]?.[field]?.[String(value)];
  if (code !== undefined) return xmlText(code({}, { locale }));
  const date = dateOf(value);
  return xmlText(date === null ? String(value) : dateText(date, locale));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function nameOf(field: string, locale: Locale): string {
  return FIELD_NAMES[field]?.({}, { locale }) ?? field.replaceAll('_', ' ');
}

/** Times that come out of JSON columns are texts. */
function dateOf(value: unknown): Date | null {
  if (value instanceof Date) return value;
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? new Date(value) : null;
}

function dateText(date: Date, locale: Locale): string {
  const language = locale === 'ru' ? 'ru-RU' : 'uz-Latn-UZ';
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tashkent' }).format(
    date,
  );
}
