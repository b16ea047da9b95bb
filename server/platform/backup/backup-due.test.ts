import { expect, test } from 'vitest';
import { isBackupDue } from './backup-due.ts';

/** Half past three in Tashkent is half past ten in the evening before in UTC. */
const AT = 3 * 60 + 30;
const time = (text: string) => new Date(`${text}Z`);

test.each([
  ['a minute before its time', '2026-11-22T22:29', ['2026-11-21T22:31'], false],
  ['at its time', '2026-11-22T22:30', ['2026-11-21T22:31'], true],
  ['when it was made', '2026-11-22T22:36', ['2026-11-22T22:31'], false],
  ['when somebody made one in the evening', '2026-11-22T22:31', ['2026-11-22T20:00'], true],
  ['when somebody made one after it', '2026-11-23T09:00', ['2026-11-23T08:00'], false],
  ['in a shop that was off for days', '2026-11-23T09:00', ['2026-11-19T22:31'], true],
  ['in a shop without any', '2026-11-23T09:00', [], true],
  ['when the only one is of the future', '2026-11-23T09:00', ['2026-12-23T08:00'], true],
])('%s', (_, now, backups, isDue) => {
  expect(isBackupDue(time(now), backups.map(time), AT)).toBe(isDue);
});
