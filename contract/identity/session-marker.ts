/** Readable by the page beside the unreadable `token`: there may be a session, so asking for the profile is worth a call. */
export const SESSION_MARKER = 'signed_in';
