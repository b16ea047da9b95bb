/** Masked personal data and how a person of staff uncovers them; the reason that every act on a person's data needs. */
export { ReasonDialog } from './reason-dialog.tsx';
export { UncoverControl } from './uncover-control.tsx';
export { useUncovered } from './use-uncovered.ts';
