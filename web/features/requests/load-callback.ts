/** For `showDialog`, which recognises a double tap by the identity of this function. */
export const loadCallback = async () => (await import('./callback-dialog.tsx')).CallbackDialog;
