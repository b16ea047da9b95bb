import { expect, test } from 'vitest';
import { attendanceHeaders, watchAttendance } from './unattended.ts';

test('a call a minute after the last sign of a person says so, until there is one again', () => {
  const page = new EventTarget();
  watchAttendance(page);
  page.dispatchEvent(new Event('keydown'));
  const now = Date.now();
  expect(attendanceHeaders(now + 59_000)).toEqual({});
  expect(attendanceHeaders(now + 62_000)).toEqual({ 'x-unattended': '1' });
});
