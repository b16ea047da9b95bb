/** For `showDialog`, which recognises a double tap by the identity of this function. */
export const loadQuestion = async () => (await import('./question-dialog.tsx')).QuestionDialog;
