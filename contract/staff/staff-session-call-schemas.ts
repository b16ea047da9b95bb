import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { PERMISSIONS } from '../permissions/permissions.ts';
import {
  newPasskeySchema,
  passkeyCreationOptionsSchema,
  passkeyNameSchema,
  passkeyProofSchema,
  passkeyRequestOptionsSchema,
} from './passkeys.ts';
import { staffLimitsSchema, staffWaysSchema } from './staff.ts';
import {
  invitationTokenSchema,
  newStaffPasswordSchema,
  secondFactorSchema,
  staffEmailSchema,
  staffPasswordSchema,
  totpCodeSchema,
} from './staff-forms.ts';

const hidden = { tag: 'Staff', isHidden: true } as const;
const timeSchema = z.iso.datetime();

const personSchema = z.object({ id: z.int(), name: z.string(), email: z.string(), locale: localeSchema });
const signedInSchema = z.object({
  status: z.literal('signed_in'),
  person: personSchema.extend({ isOwner: z.boolean() }),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Permissions that hold in some stores only, with the ids of these stores. */
  storesOf: z.partialRecord(z.enum(PERMISSIONS), z.array(z.int())),
  limits: staffLimitsSchema,
  ways: staffWaysSchema,
  session: z.object({
    id: z.int(),
    /** Without a call the session is locked after as many seconds. */
    idleSeconds: z.int(),
    /** When it ends, whatever the person does. */
    expiresAt: timeSchema,
    /** Until then dangerous calls need no new proof. */
    verifiedUntil: timeSchema,
  }),
});
const lockedSchema = z.object({
  status: z.literal('locked'),
  person: personSchema,
  ways: staffWaysSchema,
  expiresAt: timeSchema,
});
const signedOutSchema = z.object({
  status: z.literal('signed_out'),
  /** False in a new shop: its first owner is invited with `npm run staff -- invite --owner`. */
  hasStaff: z.boolean(),
  /** In the demo shop on one's own machine: what the demo owner types, with the code of this moment. */
  demo: z.object({ email: z.string(), password: z.string(), code: z.string() }).nullable(),
});
export const staffStateSchema = z.discriminatedUnion('status', [signedInSchema, lockedSchema, signedOutSchema]);
export type StaffState = z.infer<typeof staffStateSchema>;
export type SignedInStaff = z.infer<typeof signedInSchema>;

const passwordProofSchema = z.object({ password: staffPasswordSchema, code: secondFactorSchema });
/** A passkey's signature, or password and code. */
export const staffProofSchema = z.union([z.object({ passkey: passkeyProofSchema }), passwordProofSchema]);

export const passwordSignInSchema = passwordProofSchema.extend({ email: staffEmailSchema });
/** A new authenticator app: `ticket` is sent back with the first code. */
export const totpSetupSchema = z.object({
  /** In base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
  ticket: z.string(),
});
export const totpTicketSchema = z
  .string()
  .max(1000)
  .regex(/^[\w-]+$/);
/** Shown once: only their hashes are stored. */
export const recoveryCodesSchema = z.array(z.string());

const invitationSchema = z.object({ token: invitationTokenSchema });
export const invitationPasskeySchema = invitationSchema.extend({ passkey: newPasskeySchema, name: passkeyNameSchema });
export const invitationPasswordSchema = invitationSchema.extend({
  password: newStaffPasswordSchema,
  ticket: totpTicketSchema,
  code: totpCodeSchema,
});

export const readState = defineSchemas({ ...hidden, summary: 'Who is signed in', data: staffStateSchema });
export const startPasskey = defineSchemas({
  ...hidden,
  summary: 'A challenge for a passkey',
  data: passkeyRequestOptionsSchema,
});
export const signInByPasskey = defineSchemas({
  ...hidden,
  summary: 'Sign in by passkey; 422 when it is not known',
  body: z.object({ passkey: passkeyProofSchema }),
  data: signedInSchema,
});
export const signInByPassword = defineSchemas({
  ...hidden,
  summary: 'Sign in by password and code; 422 for whatever is wrong, 429 after too many attempts',
  body: passwordSignInSchema,
  data: signedInSchema,
});
export const signOut = defineSchemas({ ...hidden, summary: 'End this session' });
export const lock = defineSchemas({ ...hidden, summary: 'Lock this session', data: staffStateSchema });
export const startProof = defineSchemas({
  ...hidden,
  summary: 'A challenge for one of the passkeys of the person whose session this is',
  data: passkeyRequestOptionsSchema,
});
export const prove = defineSchemas({
  ...hidden,
  summary: 'Prove who one is: unlocks the session and allows dangerous calls for five minutes',
  body: staffProofSchema,
  data: signedInSchema,
});

export const readInvitation = defineSchemas({
  ...hidden,
  summary: 'Whom a link invites; 404 when it is unknown, used or expired',
  body: invitationSchema,
  data: z.object({
    name: z.string(),
    email: z.string(),
    locale: localeSchema,
    expiresAt: timeSchema,
    /** Null: the shop itself, as with the first owner. */
    invitedBy: z.string().nullable(),
    /** The names of the roles that the person will have. */
    roles: z.array(z.object({ ru: z.string(), uz: z.string().optional() })),
  }),
});
export const startInvitationPasskey = defineSchemas({
  ...hidden,
  summary: 'A challenge for the first passkey',
  body: invitationSchema,
  data: passkeyCreationOptionsSchema,
});
export const acceptByPasskey = defineSchemas({
  ...hidden,
  summary: 'Accept with a passkey; every earlier way to sign in ends',
  body: invitationPasskeySchema,
  data: signedInSchema,
});
export const startInvitationPassword = defineSchemas({
  ...hidden,
  summary: 'The secret of an authenticator app',
  body: invitationSchema,
  data: totpSetupSchema,
});
export const acceptByPassword = defineSchemas({
  ...hidden,
  summary: 'Accept with a password and an authenticator app; every earlier way to sign in ends',
  body: invitationPasswordSchema,
  data: z.object({ state: signedInSchema, recoveryCodes: recoveryCodesSchema }),
});
