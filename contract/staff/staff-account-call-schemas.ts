import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { newPasskeySchema, passkeyCreationOptionsSchema, passkeyNameSchema } from './passkeys.ts';
import { staffPasskeySchema, staffSessionSchema } from './staff.ts';
import { newStaffPasswordSchema, totpCodeSchema } from './staff-forms.ts';
import { recoveryCodesSchema, totpSetupSchema, totpTicketSchema } from './staff-session-call-schemas.ts';

const hidden = { tag: 'Staff', isHidden: true } as const;

export const staffAccountSchema = z.object({
  passkeys: z.array(staffPasskeySchema),
  hasPassword: z.boolean(),
  /** Since when the authenticator app works; null: there is none. */
  totpConfirmedAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  sessions: z.array(staffSessionSchema),
});
export type StaffAccount = z.infer<typeof staffAccountSchema>;

const passkeyParams = z.object({ id: z.string().min(1).max(1400) });
const nameBody = z.object({ name: passkeyNameSchema });

export const readAccount = defineSchemas({
  ...hidden,
  summary: 'My ways to sign in and my sessions',
  data: staffAccountSchema,
});
export const startNewPasskey = defineSchemas({
  ...hidden,
  summary: 'A challenge for another passkey',
  data: passkeyCreationOptionsSchema,
});
export const addPasskey = defineSchemas({
  ...hidden,
  summary: 'Add a passkey',
  body: nameBody.extend({ passkey: newPasskeySchema }),
  data: staffAccountSchema,
  status: 201,
});
export const renamePasskey = defineSchemas({
  ...hidden,
  summary: 'Rename a passkey',
  params: passkeyParams,
  body: nameBody,
  data: staffAccountSchema,
});
export const removePasskey = defineSchemas({
  ...hidden,
  summary: 'Remove a passkey; 409 when it is the last way to sign in',
  params: passkeyParams,
  data: staffAccountSchema,
});
export const changePassword = defineSchemas({
  ...hidden,
  summary: 'Change the password; other sessions end',
  body: z.object({ password: newStaffPasswordSchema }),
  data: staffAccountSchema,
});
export const startTotp = defineSchemas({
  ...hidden,
  summary: 'The secret of a new authenticator app',
  data: totpSetupSchema,
});
export const confirmTotp = defineSchemas({
  ...hidden,
  summary: 'Use the new authenticator app; an earlier one and its recovery codes end, and other sessions',
  body: z.object({ ticket: totpTicketSchema, code: totpCodeSchema }),
  data: z.object({ account: staffAccountSchema, recoveryCodes: recoveryCodesSchema }),
});
export const removePassword = defineSchemas({
  ...hidden,
  summary: 'Sign in by passkey only: removes password, authenticator app and recovery codes; 409 without a passkey',
  data: staffAccountSchema,
});
export const createRecoveryCodes = defineSchemas({
  ...hidden,
  summary: 'Ten new recovery codes; the earlier ones end',
  data: z.object({ account: staffAccountSchema, recoveryCodes: recoveryCodesSchema }),
});
export const endMySession = defineSchemas({
  ...hidden,
  summary: 'End one of my sessions',
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  data: staffAccountSchema,
});
export const endMyOtherSessions = defineSchemas({
  ...hidden,
  summary: 'End all my sessions but this one',
  data: staffAccountSchema,
});
export const changeLocale = defineSchemas({
  ...hidden,
  summary: 'The language of my back office',
  body: z.object({ locale: localeSchema }),
});
