import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

/** Whatever writes to `console.error` in a test is a problem that nobody looked at. A test that expects one mocks it itself. */
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  const { calls } = errors.mock;
  errors.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
