/** Hears of every change of the shop's data, whoever made it: another process, the back office, an exchange, a person with psql. */
export type { Change, Subject } from './change.ts';
export { type Changes, listenToChanges } from './listen-to-changes.ts';
