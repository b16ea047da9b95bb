/** Masked personal data and how a person of staff uncovers them. */
export { UncoverControl } from './uncover-control.tsx';
export { useUncovered } from './use-uncovered.ts';
