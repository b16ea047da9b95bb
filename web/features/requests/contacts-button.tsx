import type { ReactNode } from 'react';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { loadContacts } from './load-contacts.ts';

/** Opens the dialog with the shop's contacts. */
export function ContactsButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" {...REPLAY_CLICK} className={className} onClick={() => showDialog(loadContacts, {})}>
      {children}
    </button>
  );
}
