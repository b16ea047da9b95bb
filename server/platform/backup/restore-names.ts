/** In `DATA_DIR` while a restore runs: the new shop. */
export const UNDER_RESTORE = 'restoring';
/** Begins the name of the directory with what a restore replaced. */
export const SET_ASIDE = 'before-restore-';
