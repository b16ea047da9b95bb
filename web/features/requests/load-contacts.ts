/** For `showDialog`; from several places one and the same. */
export const loadContacts = async () => (await import('./contacts-dialog.tsx')).ContactsDialog;
