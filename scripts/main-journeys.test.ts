import { expect, test } from 'vitest';
import { mainJourneys } from './main-journeys.mjs';

const spec = (line: number, title: string, projects: string[], tags: string[] = []) =>
  projects.map((projectName) => ({ file: 'a.spec.ts', line, column: 1, title, tags, tests: [{ projectName }] }));

test('the first journey of each spec at all its widths, one of those that share a line, and those with the tag', () => {
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          ...spec(60, 'two tabs stay in sync', ['phone'], ['phone']),
          ...spec(27, 'a guest fills the cart', ['phone', 'desktop']),
        ],
        suites: [{ title: 'without scripts', specs: spec(90, 'the cart is there', ['phone'], ['phone', 'main']) }],
      },
      { title: 'a.spec.ts', specs: [...spec(9, '/ is small', ['phone']), ...spec(9, '/cart is small', ['phone'])] },
      { title: 'a.spec.ts', suites: [{ title: 'groups', specs: spec(3, 'only in a group', ['desktop']) }] },
    ],
  };
  expect(mainJourneys(report)).toEqual([
    '[phone] › a.spec.ts:27:1 › a guest fills the cart',
    '[desktop] › a.spec.ts:27:1 › a guest fills the cart',
    '[phone] › a.spec.ts:90:1 › without scripts › the cart is there',
    '[phone] › a.spec.ts:9:1 › / is small',
    '[desktop] › a.spec.ts:3:1 › groups › only in a group',
  ]);
});

test('a listing without tests has none', () => {
  expect(mainJourneys({ suites: [] })).toEqual([]);
});
