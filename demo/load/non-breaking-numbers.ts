import type { LocalizedText } from '#demo/data-format/text-format.ts';

const NO_BREAK = '\u00A0';

/** `45 000 сум` never breaks between two lines; nor does a unit leave its number. */
export function withNonBreakingNumbers({ ru, uz }: LocalizedText): LocalizedText {
  return { ru: inText(ru), uz: inText(uz) };
}

function inText(html: string): string {
  return html
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NO_BREAK}`)
    .replace(
      /(\d) (?=(?:сум|soʻm|мес|дней|дня|kun|л|l|см|sm|кг|kg|м²|m²|ГБ|GB|МБ|MB|кВт|kVt|%|°C)(?![\p{L}]))/gu,
      `$1${NO_BREAK}`,
    )
    .replace(/× (?=\d)/g, `×${NO_BREAK}`)
    .replace(/ — /g, `${NO_BREAK}— `);
}
