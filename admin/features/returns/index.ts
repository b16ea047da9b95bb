/** What the page of an order shows of returns of its goods. */
export { OpenReturnButton } from './open-return-dialog.tsx';
export { RETURN_STEP_TEXTS } from './return-texts.ts';
