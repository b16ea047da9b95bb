import { expect, test } from 'vitest';
import { threeWayMerge } from './three-way-merge.ts';

const SEEN = { name: 'Ада', email: 'ada@amper.uz', roles: [1] };

test('changes of different fields are both taken, without a question', () => {
  const merge = threeWayMerge(SEEN, { ...SEEN, name: 'Ада Л.' }, { ...SEEN, roles: [1, 2] });
  expect(merge).toEqual({ merged: { name: 'Ада Л.', email: 'ada@amper.uz', roles: [1, 2] }, conflicts: [] });
});

test('the same field changed by both is a conflict, and mine stands until it is decided', () => {
  const merge = threeWayMerge(SEEN, { ...SEEN, name: 'Моё' }, { ...SEEN, name: 'Чужое' });
  expect(merge).toEqual({ merged: { ...SEEN, name: 'Моё' }, conflicts: ['name'] });
});

test('the same change by both is no conflict', () => {
  const both = { ...SEEN, roles: [3] };
  expect(threeWayMerge(SEEN, both, both)).toEqual({ merged: both, conflicts: [] });
});
