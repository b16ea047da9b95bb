import { afterEach, expect } from 'vitest';
import { refuseOutsideInChildren, takeOutsideAttempts } from './refuse-outside.ts';

// A file of attempts for each worker, so that the test that made them is the one that fails.
refuseOutsideInChildren();

afterEach(() => {
  expect(takeOutsideAttempts(), 'hosts outside of this machine that were asked for').toEqual([]);
});
