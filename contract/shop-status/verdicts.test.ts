import { expect, test } from 'vitest';
import { STATUS_LIMITS, verdictOf, worstOf } from './verdicts.ts';

test.each([
  [null, 'fine'],
  [0, 'fine'],
  [1.9, 'fine'],
  [2, 'attention'],
  [14.9, 'attention'],
  [15, 'broken'],
] as const)('a lag of %s s is %s', (seconds, verdict) => {
  expect(verdictOf(seconds, STATUS_LIMITS.changeLagSeconds)).toBe(verdict);
});

test('something is worth attention before it is broken', () => {
  for (const { attention, broken } of Object.values(STATUS_LIMITS)) expect(attention).toBeLessThan(broken);
});

test('the worst of several counts', () => {
  expect(worstOf([])).toBe('fine');
  expect(worstOf(['fine', 'attention', 'fine'])).toBe('attention');
  expect(worstOf(['attention', 'broken', 'fine'])).toBe('broken');
});
