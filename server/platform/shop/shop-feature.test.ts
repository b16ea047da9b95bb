import { expect, test } from 'vitest';
import { joinFeatures, type ShopFeature } from './shop-feature.ts';

const gauge = (name: string) => ({ name, help: '', read: () => 1 });

test('features add up in the order of the list', () => {
  const [one, two, three] = [async () => undefined, async () => undefined, async () => undefined];
  const joined = joinFeatures([
    { routes: { public: [one], customer: [two] }, gauges: [gauge('one')], frameOrigins: ['https://one.uz'] },
    {},
    { routes: { public: [three] }, site: [two], gauges: [gauge('two')], frameOrigins: ['https://two.uz'] },
  ]);
  expect(joined.routes).toEqual({ public: [one, three], customer: [two], staff: [] });
  expect(joined.site).toEqual([two]);
  expect(joined.gauges.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(joined.frameOrigins).toEqual(['https://one.uz', 'https://two.uz']);
  expect(joined.histograms).toEqual([]);
});

test('only features that hold what has changed refresh, one after the other', async () => {
  const events: string[] = [];
  const feature = (name: string, ...on: ('stores' | 'menus')[]): ShopFeature => ({
    refresh: {
      on,
      async run() {
        events.push(`${name} begins`);
        await Promise.resolve();
        events.push(`${name} ends`);
      },
    },
  });
  const joined = joinFeatures([
    feature('both', 'menus', 'stores'),
    feature('menus', 'menus'),
    feature('last', 'stores'),
  ]);
  await joined.refresh(new Set(['stores']));
  expect(events).toEqual(['both begins', 'both ends', 'last begins', 'last ends']);
});

test('features close in reverse order, each after the one before has ended', async () => {
  const events: string[] = [];
  const closing = (name: string): ShopFeature => ({
    async close() {
      await Promise.resolve();
      events.push(name);
    },
  });
  await joinFeatures([closing('database'), {}, { close: () => void events.push('timer') }, closing('jobs')]).close();
  expect(events).toEqual(['jobs', 'timer', 'database']);
});
