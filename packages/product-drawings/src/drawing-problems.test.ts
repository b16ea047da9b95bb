import { expect, test } from 'vitest';
import { drawingProblems } from './drawing-problems.ts';
import { SAMPLES } from './samples.ts';

test('every sample passes, also after a round trip through JSON', () => {
  const samples = Object.values(SAMPLES).flat();
  expect(samples.flatMap((facts) => drawingProblems(JSON.parse(JSON.stringify(facts))))).toEqual([]);
});

test.each([
  ['no object', 'phone', ['a drawing must be an object']],
  ['no kind', { color: '#112233' }, ['there is no drawing of kind undefined']],
  ['an unknown kind', { kind: 'toString', color: '#112233' }, ['there is no drawing of kind "toString"']],
  ['no colour', { kind: 'phone' }, ['phone: color is missing']],
  ['a colour by name', { kind: 'phone', color: 'red' }, ['phone: color must be a colour, #rrggbb']],
  ['a misspelt fact', { kind: 'tv', color: '#112233', inch: 55 }, ['tv: inch is not a fact of this kind']],
  ['a fact of another kind', { kind: 'tv', color: '#112233', lenses: 2 }, ['tv: lenses is not a fact of this kind']],
  ['a text for a number', { kind: 'tv', color: '#112233', inches: '55' }, ['tv: inches must be a number']],
  ['a number for a flag', { kind: 'lens', color: '#112233', zoom: 1 }, ['lens: zoom must be true or false']],
  [
    'a value not listed',
    { kind: 'mixer', color: '#112233', form: 'x' },
    ['mixer: form must be one of hand, planetary'],
  ],
  [
    'two measures',
    { kind: 'tv', color: '#112233', sizeMm: [1, 2] },
    ['tv: sizeMm must be three positive numbers: width, height, depth'],
  ],
  [
    'a letter that cannot be set',
    { kind: 'tv', color: '#112233', brand: 'LG 漢' },
    ['tv: brand has letters without an outline: 漢'],
  ],
])('names the problem: %s', (_, facts, problems) => {
  expect(drawingProblems(facts)).toEqual(problems);
});
