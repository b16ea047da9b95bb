/** For `showDialog`; from several places one and the same. */
export const loadPicker = async () => (await import('./instalment-picker.tsx')).InstalmentPicker;
export const loadApplication = async () => (await import('./application-dialog.tsx')).ApplicationDialog;
export const loadGuide = async () => (await import('./guide-dialog.tsx')).GuideDialog;
