/**
 * A cookie that scripts can read, unlike `token`. It means that there may be a session, so the profile is worth a
 * request.
 */
export const SESSION_MARKER = 'signed_in';
