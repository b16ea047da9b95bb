import { describe, expect, it } from 'vitest';
import { formatHtmlTable, formatTsv, parseTsv } from './tsv.ts';

describe('cells on the clipboard', () => {
  it.each<[string, string, string[][]]>([
    [
      'Excel: line ends after every row',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Google Sheets: none after the last',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one cell', '12 990', [['12 990']]],
    [
      'empty cells at the ends',
      '\ta\t\n\t\t',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['an empty row in the middle', 'a\n\nb', [['a'], [''], ['b']]],
    ['tabs, line ends and quotes in a cell', '"one\ttwo\nthree"\t"24"" monitor"', [['one\ttwo\nthree', '24" monitor']]],
    ['a quote that closes nothing', '"12 inch\tb', [['"12 inch', 'b']]],
    ['a quote inside a plain cell', '24" monitor\tb', [['24" monitor', 'b']]],
    ['text after a closing quote', '"a" b\tc', [['"a" b', 'c']]],
    ['nothing', '', []],
  ])('%s', (_, text, rows) => {
    expect(parseTsv(text)).toEqual(rows);
  });

  it('what is written is read back', () => {
    const rows = [
      ['plain', 'with\ttab', 'with "quotes"'],
      ['two\nlines', '', '12 990 000'],
    ];
    expect(parseTsv(formatTsv(rows))).toEqual(rows);
  });

  it('the table for spreadsheets holds no markup of the cells', () => {
    expect(formatHtmlTable([['<b>&']])).toBe('<table><tr><td>&lt;b&gt;&amp;</td></tr></table>');
  });
});
