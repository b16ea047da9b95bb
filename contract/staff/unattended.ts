/**
 * A header of staff calls that a screen makes by itself, such as reading a list again because somebody else has changed
 * it. Such a call is no activity: the session of a screen that nobody attends is locked all the same.
 */
export const UNATTENDED_HEADER = 'x-unattended';
