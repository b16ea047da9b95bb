import type { ReactNode } from 'react';
import { showDialog } from '../dialogs/show-dialog.ts';

const loadContacts = async () => (await import('./contacts-dialog.tsx')).ContactsDialog;

/** Opens how to reach the shop. */
export function ContactsButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => showDialog(loadContacts, {})}>
      {children}
    </button>
  );
}
