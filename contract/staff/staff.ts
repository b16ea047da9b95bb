import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { PERMISSIONS } from '../permissions/permissions.ts';
import { staffEmailSchema, staffNameSchema } from './staff-forms.ts';

/** People who run the shop, their roles and what they do (docs/staff.md). Times are ISO 8601 in UTC. */

const MAX_SUM = 1_000_000_000_000;
const timeSchema = z.iso.datetime();

export const staffIdSchema = idParamSchema;
export const staffParamsSchema = z.object({ id: staffIdSchema });

/**
 * Why a staff call is refused, in the field `data` of the response:
 * - 401 `locked`: the session is locked; proving who one is (`staffSessionCalls.prove`) unlocks it.
 * - 403 `step_up`: the call is dangerous and the last proof older than five minutes; prove and repeat the call.
 * - 403 `exceeds_own`: nobody grants, takes or resets what is beyond their own rights.
 * - 409 `changed`: somebody changed it meanwhile; `current` has what it is now.
 * - 409 `last_way`: the person could not sign in any more. 409 `last_owner`: the shop would have no owner.
 * - 409 `in_use`: a role that people have. 409 `taken`: another person has the e-mail address.
 */
export const STAFF_REFUSALS = [
  'locked',
  'step_up',
  'exceeds_own',
  'changed',
  'last_way',
  'last_owner',
  'in_use',
  'taken',
  'needs_person',
] as const;
export type StaffRefusal = (typeof STAFF_REFUSALS)[number];
export const staffRefusalSchema = z.object({ reason: z.enum(STAFF_REFUSALS), current: z.unknown().optional() });

export const staffLimitsSchema = z.object({
  maxDiscountPercent: z.int().min(0).max(100).nullable(),
  maxRefund: z.int().min(0).max(MAX_SUM).nullable(),
  maxBulkRows: z.int().min(0).max(100_000_000).nullable(),
});

/** How a person can sign in. `password` means password and authenticator app together. */
export const staffWaysSchema = z.object({ passkeys: z.int(), password: z.boolean() });

export const staffRoleSchema = z.object({
  id: z.int(),
  /** Of a role that every shop starts with: `owner`, `manager`. */
  code: z.string().nullable(),
  name: z.object({ ru: z.string(), uz: z.string().optional() }),
  permissions: z.array(z.enum(PERMISSIONS)),
  limits: staffLimitsSchema,
  /** Has every permission and cannot be changed. */
  isOwner: z.boolean(),
  /** How many people have it. */
  people: z.int(),
  revision: revisionSchema,
});
export type StaffRole = z.infer<typeof staffRoleSchema>;

const roleNameSchema = z.string().trim().max(60, 'admin_form_max_60');
export const staffRoleFormSchema = z.object({
  name: z.object({ ru: roleNameSchema.min(1, 'form_required'), uz: roleNameSchema.min(1, 'form_required') }),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  limits: staffLimitsSchema,
});
export const staffRoleUpdateSchema = staffRoleFormSchema.extend({ revision: revisionSchema });

/** A role that a person has, and in which stores. */
export const staffGrantSchema = z.object({
  roleId: idSchema,
  /** Null: in all stores. */
  storeIds: z.array(idSchema).min(1).max(500).nullable(),
});
const grantsSchema = z
  .array(staffGrantSchema)
  .min(1, 'form_required')
  .max(20)
  .refine((grants) => new Set(grants.map(({ roleId }) => roleId)).size === grants.length, 'form_invalid');

/** `invited`: has no way to sign in yet. */
export const STAFF_STATES = ['active', 'invited', 'disabled'] as const;

export const staffPersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  locale: localeSchema,
  state: z.enum(STAFF_STATES),
  isOwner: z.boolean(),
  grants: z.array(staffGrantSchema),
  ways: staffWaysSchema,
  createdAt: timeSchema,
  lastSeenAt: timeSchema.nullable(),
  /** Of the invitation that is open. */
  invitationExpiresAt: timeSchema.nullable(),
  revision: revisionSchema,
});
export type StaffPerson = z.infer<typeof staffPersonSchema>;

export const staffSessionSchema = z.object({
  id: z.int(),
  /** `Chrome`, `Safari`; null when the device did not name it. */
  browser: z.string().nullable(),
  /** `Android`, `Windows`. */
  system: z.string().nullable(),
  address: z.string().nullable(),
  method: z.enum(['passkey', 'password', 'recovery', 'invitation']),
  isLocked: z.boolean(),
  isCurrent: z.boolean(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  expiresAt: timeSchema,
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

export const staffPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Copied to the person's other devices by their system. */
  isBackedUp: z.boolean(),
  createdAt: timeSchema,
  lastUsedAt: timeSchema.nullable(),
});
export type StaffPasskey = z.infer<typeof staffPasskeySchema>;

export const staffInviteFormSchema = z.object({
  name: staffNameSchema,
  email: staffEmailSchema,
  locale: localeSchema,
  grants: grantsSchema,
});
export const staffUpdateSchema = z.object({
  name: staffNameSchema,
  email: staffEmailSchema,
  grants: grantsSchema,
  /** The revision that the person who edits has seen. */
  revision: revisionSchema,
});

/** The link is shown once: only its hash is stored. */
export const staffInvitationSchema = z.object({ link: z.url(), expiresAt: timeSchema });
