/**
 * Reports every change of the shop's data, whoever made it: another process, the back office, an import, a person with
 * psql.
 */
export { type Change, changesNoPage, type Subject } from './change.ts';
export { readLastChange, trimChangeLog } from './change-log.ts';
export { type ChangeFeed, createChangeFeed } from './create-change-feed.ts';
