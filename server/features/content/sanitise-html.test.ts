import { expect, test } from 'vitest';
import { cleanHtml, sanitiseHtml, sanitiseLocalized } from './sanitise-html.ts';

test.each([
  [
    'keeps what a text is made of',
    '<h2>Срок</h2><p><strong>10</strong> дней</p>',
    '<h2>Срок</h2><p><strong>10</strong> дней</p>',
  ],
  ['removes a script with its words', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['removes what runs on events', '<p onclick="x()">a</p>', '<p>a</p>'],
  ['removes styles and classes', '<p style="position:fixed" class="x">a</p><style>p{}</style>', '<p>a</p>'],
  ['removes frames and forms, keeps their words', '<iframe src="//x"></iframe><form><p>a</p></form>', '<p>a</p>'],
  ['removes an address that is a script', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['removes a script hidden by a tab', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['keeps addresses of our own', '<a href="/news">a</a>', '<a href="/news">a</a>'],
  ['keeps a phone', '<a href="tel:+998712000001">a</a>', '<a href="tel:+998712000001">a</a>'],
  [
    'cuts the tie to other sites',
    '<a href="https://a.uz" target="_blank">a</a>',
    '<a href="https://a.uz" rel="noopener">a</a>',
  ],
  ['makes a first heading a second one', '<h1>a</h1>', '<h2>a</h2>'],
  [
    'loads pictures late and gives them a text',
    '<img src="/pictures/1">',
    '<img alt="" src="/pictures/1" loading="lazy" />',
  ],
  ['removes a picture made of data', '<img src="data:text/html,x" alt="a">', '<img alt="a" loading="lazy" />'],
  ['removes a picture of no protocol', '<img src="//x.uz/1" alt="a">', '<img alt="a" loading="lazy" />'],
  ['removes drawings that carry scripts', '<svg><script>alert(1)</script></svg>', ''],
  [
    'puts a table into a box',
    '<table><tr><th>a</th></tr></table><p>b</p>',
    '<div class="table-box"><table><tr><th>a</th></tr></table></div><p>b</p>',
  ],
  [
    'lets a keyboard draw a wide table sideways',
    '<table><tr><td>1</td><td colspan="2">2</td><td>3</td><td>4</td></tr><tr><td>5</td></tr></table>',
    '<div class="table-box" tabindex="0"><table><tr><td>1</td><td colspan="2">2</td><td>3</td><td>4</td></tr><tr><td>5</td></tr></table></div>',
  ],
  [
    'gives every table its box, an empty one too',
    '<table></table><table><tr><td>a</td></tr></table>',
    '<div class="table-box"><table></table></div><div class="table-box"><table><tr><td>a</td></tr></table></div>',
  ],
  [
    'gives a table within a table its own box',
    '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
    '<div class="table-box"><table><tr><td><div class="table-box"><table><tr><td>a</td></tr></table></div></td></tr></table></div>',
  ],
  ['closes what is open', '<p>a<b>b', '<p>a<b>b</b></p>'],
  ['leaves signs as they are read', 'a < b & c', 'a &lt; b &amp; c'],
])('%s', (_, sent, allowed) => {
  expect(sanitiseHtml(sent)).toBe(allowed);
});

test('clean HTML stays as it is', () => {
  const once = sanitiseHtml(
    '<h1>A</h1><p>b &amp; <a href="https://a.uz">c</a><img src="/pictures/1"><table><tr><td>d</td></tr></table>',
  );
  expect(sanitiseHtml(once)).toBe(once);
});

test('both languages are cleaned, a missing one stays missing', () => {
  expect(sanitiseLocalized({ ru: '<p onclick="a">a</p>', uz: '<i class="b">b</i>' })).toEqual({
    ru: '<p>a</p>',
    uz: '<i>b</i>',
  });
  expect(sanitiseLocalized({ ru: 'a' })).toEqual({ ru: 'a' });
});

test.each([
  ['<ul><li><p>a</p></li></ul><p></p>', '<ul><li>a</li></ul>'],
  ['<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>', '<ul><li><p>a</p><ul><li>b</li></ul></li></ul>'],
  [
    '<table style="min-width: 50px"><colgroup><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>a</p></th></tr>' +
      '<tr><td colspan="2" rowspan="1"><p>b <strong>c</strong></p></td></tr></tbody></table>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">b <strong>c</strong></td></tr></tbody></table>',
  ],
  [
    '<table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr><tr><td><p>c</p><p>d</p></td></tr></tbody></table>',
    '<table><tbody><tr><th>a</th><td>b</td></tr><tr><td><p>c</p><p>d</p></td></tr></tbody></table>',
  ],
  ['<p onclick="a">a</p><script>b</script>', '<p>a</p>'],
])('what the editor writes as %s is stored as %s', (sent, stored) => {
  expect(cleanHtml(sent)).toBe(stored);
  expect(cleanHtml(stored)).toBe(stored);
});

test('a picture of the shop is offered in several widths, and stored without any', () => {
  const img = '<img alt="a" src="/pictures/0123456789abcdef0123" width="1600" height="900">';
  const stored = cleanHtml(img);
  expect(stored).toContain('src="/pictures/0123456789abcdef0123"');
  const shown = sanitiseHtml(stored);
  expect(shown).toContain('src="/pictures/0123456789abcdef0123?w=828"');
  expect(shown).toContain('/pictures/0123456789abcdef0123?w=480 480w, ');
});
