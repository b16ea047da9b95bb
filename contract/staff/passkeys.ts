import { z } from 'zod';

/** The messages of a passkey ceremony as `@simplewebauthn/browser` sends and takes them (WebAuthn, level 3, 5.1.8). */

const MAX_BYTES_AS_TEXT = 16_384;
const base64urlSchema = z
  .string()
  .max(MAX_BYTES_AS_TEXT)
  .regex(/^[\w-]*$/);
const credentialIdSchema = z
  .string()
  .max(1400)
  .regex(/^[\w-]+$/);

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const requirementSchema = z.enum(['required', 'preferred', 'discouraged']);

/** What `startRegistration({ optionsJSON })` takes. */
export const passkeyCreationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: requirementSchema,
    requireResidentKey: z.boolean(),
    userVerification: requirementSchema,
  }),
  attestation: z.literal('none'),
  extensions: z.object({ credProps: z.boolean().optional() }),
});

/** What `startAuthentication({ optionsJSON })` takes. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: requirementSchema,
  /** Missing at sign-in: the device knows its passkeys of the shop. */
  allowCredentials: z.array(descriptorSchema).optional(),
});

const credential = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  // The shop uses none of the extensions' results.
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};

/** What `startRegistration` returns. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64urlSchema,
    attestationObject: base64urlSchema,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** What `startAuthentication` returns. */
export const passkeyProofSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64urlSchema,
    authenticatorData: base64urlSchema,
    signature: base64urlSchema,
    userHandle: base64urlSchema.optional(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProofSchema>;

/** What a person calls the device of a passkey. */
export const passkeyNameSchema = z.string().trim().min(1, 'form_required').max(60, 'admin_form_max_60');
