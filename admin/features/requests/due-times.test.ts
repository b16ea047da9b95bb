import { expect, test } from 'vitest';
import { fieldOfTime, timeOfField } from '#admin/platform/i18n/moment-field.ts';
import { dueChoices } from './due-times.ts';

const choices = (now: string) => dueChoices(Date.parse(now)).map(({ choice, at }) => `${choice} ${fieldOfTime(at)}`);

test('in the morning there is an hour, the evening and tomorrow, in Tashkent time', () => {
  expect(choices('2026-11-23T04:02:00Z')).toEqual([
    'hour 2026-11-23T10:05',
    'evening 2026-11-23T18:00',
    'tomorrow 2026-11-24T12:00',
  ]);
});

test('in the evening today is over', () => {
  expect(choices('2026-11-23T20:30:00Z')).toEqual([
    'hour 2026-11-24T02:30',
    'evening 2026-11-24T18:00',
    'tomorrow 2026-11-25T12:00',
  ]);
  expect(choices('2026-11-23T12:30:00Z')).toEqual(['hour 2026-11-23T18:30', 'tomorrow 2026-11-24T12:00']);
});

test('a field that is not filled is no time', () => {
  expect(timeOfField('')).toBeNull();
  expect(timeOfField('2026-11-23T18:00')?.toISOString()).toBe('2026-11-23T13:00:00.000Z');
});
