import { expect, test } from 'vitest';
import { partOf, partsOf } from './module-sizes.ts';

test.each([
  ['node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['../../main/node_modules/@base-ui/react/dialog/root.js', '@base-ui/react'],
  ['node_modules/a/node_modules/b/index.js', 'b'],
  ['messages/compiled/browser/messages/cart_add.js', 'texts'],
  ['web/features/catalog/listing/listing-page.tsx', 'web/catalog'],
  ['web/root.tsx', 'web'],
  ['contract/money/money.ts', 'contract'],
  ['rolldown/runtime.js', 'glue'],
])('%s belongs to %s', (module, part) => {
  expect(partOf(module)).toBe(part);
});

test('the parts of a page add up to its bytes, each by its share of its file', () => {
  const contents = {
    'a.js': { 'node_modules/react/index.js': 300, 'ui/button.tsx': 100 },
    'b.js': { 'ui/dialog.tsx': 50, 'web/root.tsx': 50 },
    'c.js': {},
  };
  const parts = partsOf(
    [
      { file: 'a.js', bytes: 1000 },
      { file: 'b.js', bytes: 200 },
      { file: 'c.js', bytes: 10 },
    ],
    contents,
  );
  expect(parts).toEqual([
    ['react', 750],
    ['ui', 350],
    ['web', 100],
    ['glue', 10],
  ]);
});
