/** Of a list of choices: what is no field. */
export const UNDECIDED = '';
export const NOT_TAKEN = '-';
