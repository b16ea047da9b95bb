/** For `showDialog`, which recognises a double tap by the identity of this function. */
export const loadContacts = async () => (await import('./contacts-dialog.tsx')).ContactsDialog;
