/** Uncovering masked personal data: for a reason, limited, and with an entry in the audit log. */
export { type UncoverDeps, uncover } from './uncover.ts';
