/** Change sets and what they did, for the pages of things that have a history. */
export { authorWords, ChangeSetLine } from './change-set-line.tsx';
export { changeSetTitle } from './change-words.ts';
export { ChangedValue } from './changed-value.tsx';
export { fieldName, isMoneyField, tableName } from './field-name.ts';
export { rowFieldName } from './row-field-name.ts';
export { UndoButton } from './undo-button.tsx';
export { useFreshHistory } from './use-fresh-history.ts';
export { useUndoAccess } from './use-undo-access.ts';
