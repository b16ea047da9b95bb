import { PERMISSIONS, type Permission, UNUSED_PERMISSIONS } from '../permissions/permissions.ts';

/** Every token begins with it, so that a scanner of secrets recognizes one in a repository. */
export const TOKEN_PREFIX = 'amper_';
/** Of the token itself, so much is stored and shown that a person can tell theirs apart. */
export const TOKEN_START_LENGTH = TOKEN_PREFIX.length + 4;
export const MAX_TOKEN_DAYS = 365;
export const TOKEN_DAYS = [30, 90, 180, MAX_TOKEN_DAYS] as const;
export const MAX_TOKEN_NAME_LENGTH = 60;
/** Tokens that work at the same time. */
export const MAX_TOKENS = 100;
export const TOKEN_CALLS_PER_MINUTE = 600;
/** Tokens that have ended stay in the list for as long, so that somebody can find out what an author of records was. */
export const ENDED_TOKEN_DAYS = 90;

/**
 * What no token is given: deciding who may do what is for people alone, and of the others every call needs a proof of who
 * one is, which a program cannot give.
 */
const FOR_PEOPLE_ALONE: readonly Permission[] = [
  'changes:undo-others',
  'customers:export',
  'imports:run',
  'integrations:personal-data',
  'integrations:tokens',
  'staff:invite',
  'staff:edit',
  'roles:edit',
];

/** What a token can be given, by whoever has it. */
export const TOKEN_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) => !FOR_PEOPLE_ALONE.includes(permission) && !UNUSED_PERMISSIONS.includes(permission),
);

export function isTokenPermission(permission: Permission): boolean {
  return TOKEN_PERMISSIONS.includes(permission);
}
