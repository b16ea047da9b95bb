import type { ReactNode } from 'react';
import { showDialog } from '../dialogs/show-dialog.ts';
import { useKeptClick } from '../ui/use-kept-click.ts';
import { loadContacts } from './load-contacts.ts';

/** Opens how to reach the shop. */
export function ContactsButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" {...useKeptClick()} className={className} onClick={() => showDialog(loadContacts, {})}>
      {children}
    </button>
  );
}
