import { expect, test } from 'vitest';
import { APPLICATION_STATES, canBecome, isOver, statesBefore } from './instalment-states.ts';

test('a contract is signed before it is active, and final states stay final', () => {
  expect(statesBefore('confirmed')).toEqual(['signed']);
  expect(statesBefore('signed')).toEqual(['new', 'awaiting_signature']);
  expect(APPLICATION_STATES.filter(isOver)).toEqual(['confirmed', 'cancelled', 'refused', 'failed']);
  for (const over of APPLICATION_STATES.filter(isOver)) {
    for (const to of APPLICATION_STATES) expect(canBecome(over, to)).toBe(false);
  }
});

test('after the signature the partner can only cancel, not refuse', () => {
  expect(canBecome('signed', 'refused')).toBe(false);
  expect(canBecome('signed', 'cancelled')).toBe(true);
});
