/** For `showDialog`; from several places one and the same. */
export const loadQuestion = async () => (await import('./question-dialog.tsx')).QuestionDialog;
