import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+998901234567', "'+998901234567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t=1"],
  ['\rx', '"\'\rx"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://evil.test","x")', '"\'=HYPERLINK(""http://evil.test"",""x"")"'],
  ['x;=1+1', "x;'=1+1"],
  ['x; +1;y', "x; '+1;y"],
  ['x\n=1+1', '"x\n\'=1+1"'],
  ['x\r\n@A1', '"x\r\n\'@A1"'],
  ['x;＝1', "x;'＝1"],
  ['a=b', 'a=b'],
  ['a;b', 'a;b'],
])('the text %j is the cell %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test('numbers are numbers, also below zero, and nothing is an empty cell', () => {
  expect(csvLine([-5, null, 'x'])).toBe('-5,,x\r\n');
});
