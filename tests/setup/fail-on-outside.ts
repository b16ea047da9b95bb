import { afterEach, expect } from 'vitest';
import { refuseOutsideInChildren, takeOutsideAttempts } from './refuse-outside.ts';

// Each worker has a file of attempts, so that the test that made them fails.
refuseOutsideInChildren();

afterEach(() => {
  expect(takeOutsideAttempts(), 'refused connections to other machines').toEqual([]);
});
