import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LOCALES, type Localized } from '#contract/i18n/locale.ts';
import type { StaffLimits } from '#contract/permissions/permissions.ts';
import { bytea } from './columns.ts';

/** The people who run the shop. They are never customers: tables, cookies and ways to sign in are apart. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** In lower case; with it a person signs in who has no passkey at hand. */
    email: text().notNull(),
    locale: text({ enum: LOCALES }).notNull().default('ru'),
    /** Null: signs in by passkey only. */
    passwordHash: text('password_hash'),
    /** The secret of the authenticator app, encrypted. A password alone never signs in. */
    encryptedTotpSecret: bytea('encrypted_totp_secret'),
    totpConfirmedAt: timestamp('totp_confirmed_at', { withTimezone: true }),
    /** The time step of the last code that was used: a code works once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** Grows with each change of name, e-mail, roles or state: who edits sends the one they have seen. */
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    check('staff_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

export const staffRoles = pgTable('staff_roles', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  /** Of a role that the shop started with; null for one made by staff. */
  code: text().unique(),
  name: jsonb().$type<Localized>().notNull(),
  /** Permissions of `contract/permissions/permissions.ts`; the owner's are ignored, an owner has all. */
  permissions: text().array().notNull(),
  limits: jsonb().$type<StaffLimits>().notNull(),
  revision: integer().notNull().default(1),
});

/** Who has which role, and where. A scope is never widened by another role. */
export const staffRoleGrants = pgTable(
  'staff_role_grants',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => staffRoles.id),
    /** Null: all stores. */
    storeIds: integer('store_ids').array(),
    grantedBy: integer('granted_by').references(() => staff.id),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.roleId] }), index('staff_role_grants_role').on(table.roleId)],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** What the person calls the device. */
    name: text().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);

/** Ten codes, each works once in place of the authenticator app or the passkey. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').notNull().unique(),
    method: text({ enum: ['passkey', 'password', 'recovery', 'invitation'] }).notNull(),
    userAgent: text('user_agent'),
    address: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** The absolute limit; the idle one counts from `lastSeenAt`. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Locked by the person or by idleness: only unlocking and signing out work. */
    lockedAt: timestamp('locked_at', { withTimezone: true }),
    /** When the person last proved who they are; dangerous calls need it to be recent. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId), index('staff_sessions_expires').on(table.expiresAt)],
);

/** A link that lets a person in for the first time, or again after they lost every way to sign in. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    invitedBy: integer('invited_by').references(() => staff.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('staff_invitations_staff').on(table.staffId)],
);

/** Challenges of passkeys that wait for a response; each is used once and lives for minutes. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['register', 'sign-in', 'verify'] }).notNull(),
    /** Null: it is not known yet who signs in. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_challenges_expires').on(table.expiresAt)],
);

/** Failed attempts to prove who one is: by e-mail, whether it belongs to somebody or not. */
export const staffSignInAttempts = pgTable('staff_sign_in_attempts', {
  key: text().primaryKey(),
  failedAt: timestamp('failed_at', { withTimezone: true }).array().notNull(),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/**
 * What staff did that no history of data shows: sign-ins, refusals, uncovered personal data, exports, grants. Rows are
 * only ever added; a trigger refuses everything else.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: not known, as with a wrong password, or the shop itself. No foreign key: the log outlives everything. */
    staffId: integer('staff_id'),
    kind: text().notNull(),
    /** What it was done to: `staff:12`, `customer:1001`. */
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    address: text(),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_staff').on(table.staffId, table.id),
    index('audit_entries_subject').on(table.subject, table.id),
  ],
);

/** A seal covers the entries up to `lastEntryId` and the seal before it: SHA-256 of both. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    firstEntryId: bigint('first_entry_id', { mode: 'number' }).notNull(),
    lastEntryId: bigint('last_entry_id', { mode: 'number' }).notNull(),
    entries: integer().notNull(),
    seal: bytea().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('audit_seals_last').on(table.lastEntryId)],
);

/** What a token was given: in these stores, or (null) in all. */
export interface TokenRight {
  permission: string;
  storeIds: number[] | null;
}

/** Keys with which programs make staff calls, each for the person who made it. */
export const staffApiTokens = pgTable(
  'staff_api_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** How the token begins, to recognize it by. */
    start: text().notNull(),
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** What the person had and chose when they made it. It never holds more than they have now. */
    rights: jsonb().$type<TokenRight[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    lastUsedAddress: text('last_used_address'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('staff_api_tokens_staff').on(table.staffId)],
);
