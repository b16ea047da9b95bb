import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CsvCell } from '#server/platform/csv/csv.ts';
import { loadPdfFonts } from './pdf-fonts.ts';
import { type PdfTable, pdfStream } from './pdf-stream.ts';

const TABLE: PdfTable = {
  title: 'Отчёт · 01.11.2026',
  language: 'ru',
  lines: ['Doʻkon: Chilonzor'],
  heads: ['Товар', 'Выручка'],
  rows: [],
  totals: [['Итого', 123_456]],
  note: null,
  pageText: (page) => `Страница ${page}`,
};

async function pdfOf(rows: readonly CsvCell[][], more: Partial<PdfTable> = {}): Promise<string> {
  return (await buffer(pdfStream({ ...TABLE, ...more, rows }))).toString('latin1');
}

/** What each font of the file says its glyphs are, so that text can be searched and copied. */
function lettersOf(pdf: string): string {
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const maps = streams.filter((text) => text.includes('begincmap')).join('');
  return [...maps.matchAll(/<([0-9a-f]{4})>/gi)]
    .map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16)))
    .join('');
}

test('a table of both alphabets is a file with embedded fonts, whose text can be copied', async () => {
  const pdf = await pdfOf([
    ['Смартфон ўқғҳ', 1_234_567],
    ['Oʻyin noutbuki, Гʼ', null],
    ['漢字 only', 0.5],
  ]);
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toContain('/FontFile');
  expect(pdf).toContain('/Lang (ru)');
  const letters = lettersOf(pdf);
  for (const letter of 'Смартўқғҳʻʼ1234567Ито') expect([letter, letters.includes(letter)]).toEqual([letter, true]);
  expect(letters).not.toContain('漢');
});

test('rows go on to further pages, many columns need the long side, and one without rows is a page', async () => {
  const rows = Array.from({ length: 200 }, (_, at): CsvCell[] => [`Товар ${at}`, at]);
  expect((await pdfOf(rows, { note: 'Показаны первые' })).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
  expect((await pdfOf([], { totals: [] })).match(/\/Type \/Page\b/g)).toHaveLength(1);
  const heads = Array.from({ length: 12 }, (_, at) => `Очень длинный заголовок ${at}`);
  const wide = await pdfOf([heads.map((_, at) => at * 1_000_000)], { heads, totals: [] });
  expect(wide).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
});

test('each sign is set in the font of its alphabet, and what no font has is left out', async () => {
  const { runsOf } = await loadPdfFonts();
  expect(runsOf('Гʻ № 漢 a', 'bold')).toEqual([
    { font: 'cyrillic bold', text: 'Г' },
    { font: 'latin bold', text: 'ʻ ' },
    { font: 'cyrillic bold', text: '№' },
    { font: 'latin bold', text: '  a' },
  ]);
  expect(runsOf('', 'regular')).toEqual([]);
});

test('further tables stand below, with heads of their own, and the sums of before below those of now', async () => {
  const more = [{ title: 'Ҳисоб', heads: ['Қатор', 'Дона'], rows: [['ҳ', 7]] }];
  const pdf = await pdfOf([['Товар', 1]], {
    more,
    totals: [
      ['Итого', 1],
      ['Ғ до', 2],
    ],
  });
  const letters = lettersOf(pdf);
  for (const letter of 'ҲҚҒДона7') expect([letter, letters.includes(letter)]).toEqual([letter, true]);
  // Each on the page where there is room: forty short tables need several pages.
  const many = await pdfOf([], { more: Array.from({ length: 40 }, () => more[0] ?? []).flat() });
  expect(many.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
