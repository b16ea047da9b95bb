import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { FILE_FORMATS, type FileFormat } from '#contract/api/file-format.ts';
import { MAX_CELL_LENGTH } from '#contract/imports/import-states.ts';
import { CLASSIFIER, catalogueFile, offersFile } from '#sandbox/1c/commerceml.ts';
import type { CsvCell } from '#server/platform/csv/csv.ts';
import { tableStream } from '#server/platform/table-files/table-file.ts';
import { workbook, zip } from '#server/testing/workbook.ts';
import { guessDelimiter, guessEncoding } from './csv-file.ts';
import { FileRefused } from './file-rows.ts';
import { openFile } from './open-file.ts';

/** Windows-1251 has no encoder in Node: Cyrillic letters stand there in the order of the alphabet. */
function windows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    }),
  );
}

async function rowsOf(content: Buffer | string, sheet = 0, part: string | null = null): Promise<string[][]> {
  const rows: string[][] = [];
  const file = await openFile(Buffer.from(content), part);
  for await (const { line, cells } of file.rows(sheet)) rows[line - 1] = cells;
  return rows;
}

async function problemOf(content: Buffer | string, part: string | null = null): Promise<string> {
  try {
    await rowsOf(content, 0, part);
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  }
  return 'none';
}

const TABLE = [
  ['Артикул', 'Цена'],
  ['A-1', '1 290 000,50'],
];

test.each([
  ['semicolons', 'Артикул;Цена\r\nA-1;1 290 000,50\r\n'],
  ['tabs', 'Артикул\tЦена\nA-1\t1 290 000,50'],
  ['commas with quotes', 'Артикул,Цена\nA-1,"1 290 000,50"\n'],
  ['bars', 'Артикул|Цена\nA-1|1 290 000,50\n'],
  ['a named separator', 'sep=;\nАртикул;Цена\nA-1;1 290 000,50'],
  ['a mark of UTF-8', '\uFEFFАртикул;Цена\nA-1;1 290 000,50'],
  ['old line ends', 'Артикул;Цена\rA-1;1 290 000,50\r'],
])('CSV with %s is read', async (_, text) => {
  expect((await rowsOf(text)).filter(([first]) => first !== 'sep=')).toEqual(TABLE);
});

test.each([
  ['Windows-1251', windows1251('Артикул;Цена\r\nA-1;1 290 000,50\r\n')],
  ['UTF-16 as Excel saves Unicode', Buffer.from('\uFEFFАртикул\tЦена\r\nA-1\t1 290 000,50', 'utf16le')],
  ['UTF-16 of the other order', Buffer.from('\uFEFFАртикул\tЦена\r\nA-1\t1 290 000,50', 'utf16le').swap16()],
])('CSV in %s is read', async (_, content) => {
  expect(await rowsOf(content)).toEqual(TABLE);
});

test('a UTF-8 file that was cut within a letter stays UTF-8, and one damaged letter is one sign', async () => {
  const whole = Buffer.from('Артикул;Цена\nA-1;сто тысяч сумов за каждую штуку');
  expect(guessEncoding(whole.subarray(0, whole.length - 1))).toBe('utf-8');
  expect(guessEncoding(windows1251('Цена'))).toBe('windows-1251');
});

test('a line end within quotes belongs to its cell, and its row counts as one', async () => {
  expect(await rowsOf('a;b\n"x\ny";1\n;\nz;2')).toEqual([
    ['a', 'b'],
    ['x\ny', '1'],
    ['', ''],
    ['z', '2'],
  ]);
});

test('a text in quotes does not decide what separates', () => {
  expect(guessDelimiter('"a;b;c";1,2\n"d;e;f";3,4\n')).toBe(';');
  expect(guessDelimiter('"a;b;c",1\n"d;e;f",3\n')).toBe(',');
});

test('a workbook is read by its cells: shared texts, numbers, gaps, empty rows', async () => {
  const content = workbook([['Артикул', null, 'Цена & скидка'], [], ['A-1', 4780012345678, 1290000.0000000002]]);
  const file = await openFile(content);
  expect(file.sheets).toEqual(['Прайс']);
  expect(await rowsOf(content)).toEqual([['Артикул', '', 'Цена & скидка'], [], ['A-1', '4780012345678', '1290000']]);
});

test('of a large workbook the first rows are read without the rest', async () => {
  const content = workbook(Array.from({ length: 5000 }, (_, n) => [`текст ${n}`, n]));
  const file = await openFile(content);
  const rows: string[][] = [];
  for await (const { cells } of file.rows(0, 3)) rows.push(cells);
  expect(rows).toEqual([
    ['текст 0', '0'],
    ['текст 1', '1'],
    ['текст 2', '2'],
  ]);
});

const workbookOf = (sheet: string | Buffer, claimed?: number) =>
  zip(
    {
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="r1" xmlns:r="r"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
    },
    claimed,
  );

test.each<[string, Buffer | string, string]>([
  ['nothing', '', 'empty'],
  ['Excel before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old_excel'],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'unknown_format'],
  ['UTF-16 without a mark', Buffer.from('Артикул;Цена', 'utf16le'), 'unknown_format'],
  ['a ZIP that is cut', workbook([['a']]).subarray(0, 200), 'damaged'],
  ['a ZIP without a workbook', zip({ 'readme.txt': 'x' }), 'damaged'],
  [
    'a workbook without sheets',
    zip({ 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<R/>' }),
    'unknown_format',
  ],
  ['a sheet that is no XML', workbookOf('<worksheet><sheetData><row r="1">'), 'damaged'],
  ['rows in a wrong order', workbookOf('<w><row r="2"><c r="A2"><v>1</v></c></row><row r="1"/></w>'), 'damaged'],
  ['a sheet with a document type', workbookOf('<!DOCTYPE x [<!ENTITY a "b">]><w>&a;</w>'), 'damaged'],
  ['a cell in the column ZZZ', workbookOf('<w><row r="1"><c r="ZZZ1"><v>1</v></c></row></w>'), 'too_many_columns'],
  ['a part that is larger than it says', workbookOf(Buffer.alloc(5_000_000, ' '), 1000), 'damaged'],
  ['a part that says it is huge', workbookOf('<w/>', 2_000_000_000), 'too_large'],
  ['a quote that never ends', `a;b\n"${'x'.repeat(1_100_000)}`, 'damaged'],
])('%s ends with a reason', async (_, content, problem) => {
  expect(await problemOf(content)).toBe(problem);
});

test('a long cell is cut, and holds nothing that the database refuses', async () => {
  const text = `a;b\n${'x'.repeat(MAX_CELL_LENGTH - 1)}😀tail;${'2'.repeat(70_000)}\0\n`;
  const [, [long = '', digits] = []] = await rowsOf(text);
  expect(long).toHaveLength(MAX_CELL_LENGTH);
  expect(long.isWellFormed()).toBe(true);
  expect(digits).toHaveLength(MAX_CELL_LENGTH);
});

const YML = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-26 10:00"><shop><name>S</name><categories><category id="7">Чайники</category></categories><offers>
<offer id="9012" available="true"><url>https://s.example/9012</url><price>590000.00</price><oldprice>690000</oldprice>
<currencyId>UZS</currencyId><categoryId>7</categoryId><typePrefix>Чайник</typePrefix><vendor>Artel</vendor><model>ART-KT</model>
<vendorCode>KT-1</vendorCode><barcode>4006381333931</barcode><count>5</count><description><![CDATA[<p>Кипятит</p>]]></description>
<param name="Цвет">Белый</param><param name="Объём" unit="л">1,7</param></offer>
<offer id="9013"><name>Без параметров</name><price>100</price><currencyId>USD</currencyId></offer></offers></shop></yml_catalog>`;

const GOOGLE = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>S</title><item>
<g:id>9012</g:id><title>Чайник Artel</title><g:price>690000.00 UZS</g:price><g:sale_price>590000 UZS</g:sale_price>
<g:gtin>4006381333931</g:gtin><g:mpn>KT-1</g:mpn><g:brand>Artel</g:brand><g:product_type>Чайники</g:product_type></item></channel></rss>`;

const FEED_COLUMNS = [
  ...[
    'Код поставщика',
    'Артикул',
    'Штрихкод',
    'Название',
    'Бренд',
    'Категория',
    'Цена',
    'Старая цена',
    'Остаток',
    'Описание',
  ],
];

test('YML is a list with a column of each parameter; a price in another currency is no number', async () => {
  expect(await rowsOf(YML)).toEqual([
    [...FEED_COLUMNS, 'Цвет', 'Объём'],
    [
      ...[
        '9012',
        'KT-1',
        '4006381333931',
        'Чайник Artel ART-KT',
        'Artel',
        'Чайники',
        '590000',
        '690000',
        '5',
        'Кипятит',
      ],
      ...['Белый', '1,7'],
    ],
    ['9013', '', '', 'Без параметров', '', '', '100 USD', '', '', '', '', ''],
  ]);
});

test('in a feed of Google the price of a sale is the price, and the other one the old', async () => {
  expect(await rowsOf(GOOGLE)).toEqual([
    FEED_COLUMNS,
    ['9012', 'KT-1', '4006381333931', 'Чайник Artel', 'Artel', 'Чайники', '590000', '690000', '', ''],
  ]);
});

test.each([
  ['entities of its own', YML.replace('"shops.dtd"', '"shops.dtd" [<!ENTITY a "b">]'), 'damaged'],
  ['no offers', '<yml_catalog><shop/></yml_catalog>', 'empty'],
  ['another outermost element', '<?xml version="1.0"?><a/>', 'unknown_format'],
  ['a text without an end', `<yml_catalog><shop><name>${'x'.repeat(3_000_000)}`, 'damaged'],
  ['elements a thousand deep', `<yml_catalog>${'<a>'.repeat(1000)}`, 'damaged'],
])('XML with %s ends with a reason', async (_, text, problem) => {
  expect(await problemOf(text)).toBe(problem);
});

const COMMERCEML = offersFile([{ code: 'a', sku: 'A-1', name: 'Чайник', price: '1290000.50', rests: { w: '5.000' } }]);

/** 300 here, 10,000 by `npm run test:import-fuzz`. */
const MUTATIONS = Number(process.env.MUTATIONS ?? 300);

test.each([
  ['CSV', Buffer.from('Артикул;Цена;Остаток\r\nA-1;"1 290 000,50";5\r\nA-2;7;"x"\r\n')],
  ['CommerceML', Buffer.from(COMMERCEML)],
  [
    'a catalogue of CommerceML',
    Buffer.from(catalogueFile([{ code: 'a', name: 'Чайник', pictures: ['a.jpg'] }], CLASSIFIER)),
  ],
  ['YML', Buffer.from(YML)],
  ['a feed of Google', Buffer.from(GOOGLE)],
  ['an archive of CommerceML', zip({ 'webdata/offers.xml': COMMERCEML })],
  [
    'a workbook',
    workbook([
      ['Артикул', 'Цена'],
      ['A-1', 1],
      ['A-2', 2.5],
      [null, 'да'],
    ]),
  ],
])(
  'any damage to %s is read or refused',
  async (_, whole) => {
    let state = 1;
    const random = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    for (let round = 0; round < MUTATIONS; round++) {
      const content = Buffer.from(whole.subarray(0, random(4) === 0 ? random(whole.length) : whole.length));
      for (let change = random(6); change >= 0 && content.length > 0; change--)
        content[random(content.length)] = random(256);
      await problemOf(content, 'offers.xml');
    }
  },
  120_000 + MUTATIONS * 100,
);

async function exportedRows(format: FileFormat, rows: readonly CsvCell[][]): Promise<string[][]> {
  const [titles = [], ...cells] = rows;
  const columns = titles.map((title, at) => ({ title: String(title), cell: (row: CsvCell[]) => row[at] ?? null }));
  const content = await buffer(tableStream(format, { title: 'Отчёт: [июль]/август?', columns, rows: cells }));
  return rowsOf(content);
}

test.each(FILE_FORMATS)('what the shop exports as %s is read back', async (format) => {
  const long = Array.from({ length: 600 }, (_, at): CsvCell[] => [`Товар ${at}`, at, null, 'ʻ']);
  const table = [
    ['Название', 'Цена', 'Пусто', 'Прочее'],
    ['<b>"Чайник" & Ко</b>', -1500, null, '  с краями '],
    ...long,
  ];
  const rows = await exportedRows(format, table);
  expect(rows).toHaveLength(602);
  const [, first, second] = rows;
  expect(first?.map((cell) => cell.trim())).toEqual(['<b>"Чайник" & Ко</b>', '-1500', '', 'с краями']);
  expect(second).toEqual(['Товар 0', '0', '', 'ʻ']);
  expect(rows[601]).toEqual(['Товар 599', '599', '', 'ʻ']);
});

test('a text that a spreadsheet would calculate stays a text, and what XML has no place for is left out', async () => {
  const rows = await exportedRows('xlsx', [['Название'], ['=1+1'], ['а\u0000б\u000Bв\uD800'], ['@SUM(A1)']]);
  expect(rows.slice(1).map(([cell]) => cell)).toEqual(['=1+1', 'абв\uFFFD', '@SUM(A1)']);
});

test('a file of which the rows fail does not end as a whole one', async () => {
  async function* failing() {
    yield ['один'];
    throw new Error('connection lost');
  }
  const columns = [{ title: 'Название', cell: ([cell = null]: CsvCell[]) => cell }];
  const file = { title: 'Отчёт', columns, rows: failing() };
  await expect(buffer(tableStream('xlsx', file))).rejects.toThrow('connection lost');
  await expect(buffer(tableStream('csv', { ...file, rows: failing() }))).rejects.toThrow('connection lost');
});
