import { useMay, usePerson } from '#admin/platform/session/use-session.ts';
import type { ChangeSet, ChangeSetDetails } from '#contract/history/history-admin.ts';

/** By which call the person may undo a change set of a list; the server decides again. */
export function useUndoAccess(): (changeSet: ChangeSet) => ChangeSetDetails['undo'] {
  const may = useMay();
  const { person } = usePerson();
  return ({ author }) => {
    if (author.id === person.id && may('changes:undo-own')) return 'own';
    return may('changes:undo-others') ? 'others' : 'not_allowed';
  };
}
