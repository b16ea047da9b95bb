/** For `showDialog`; from several places one and the same. */
export const loadCallback = async () => (await import('./callback-dialog.tsx')).CallbackDialog;
