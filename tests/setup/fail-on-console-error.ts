import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

/** Output to `console.error` fails a test. A test that expects an error mocks it itself. */
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  const { calls } = errors.mock;
  errors.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
