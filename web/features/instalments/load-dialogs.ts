/** Loaders for `showDialog`, which takes the same loader twice for a double tap: every caller must use these. */
export const loadPicker = async () => (await import('./instalment-picker.tsx')).InstalmentPicker;
export const loadApplication = async () => (await import('./application-dialog.tsx')).ApplicationDialog;
export const loadGuide = async () => (await import('./guide-dialog.tsx')).GuideDialog;
