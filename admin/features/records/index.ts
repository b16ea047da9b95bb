/** Lists of records of one kind; other screens lead to them. */
export { recordsPath } from './records-path.ts';
