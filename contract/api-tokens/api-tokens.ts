import { z } from 'zod';
import { PERMISSIONS } from '../permissions/permissions.ts';
import { isTokenPermission, MAX_TOKEN_DAYS, MAX_TOKEN_NAME_LENGTH } from './token-limits.ts';

/** `lost`: it works, and can do nothing, because whoever made it has none of its permissions any more. */
const TOKEN_STATES = ['active', 'lost', 'expired', 'revoked'] as const;

export const apiTokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** How the token begins. */
  start: z.string(),
  maker: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(TOKEN_STATES),
  permissions: z.array(
    z.object({
      permission: z.enum(PERMISSIONS),
      /** The stores in which it holds now; null: in all. */
      stores: z.array(z.int()).nullable(),
      /** Whether it holds: whoever made the token still has it, in a store that the token was given. */
      holds: z.boolean(),
    }),
  ),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  last_used_address: z.string().nullable(),
  revoked_at: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** The token itself is answered this once; the shop stores its hash. */
export const newApiTokenSchema = z.object({ token: apiTokenSchema, secret: z.string() });

export const apiTokenFormSchema = z.object({
  name: z.string().trim().min(1).max(MAX_TOKEN_NAME_LENGTH),
  permissions: z
    .array(z.enum(PERMISSIONS).refine(isTokenPermission))
    .min(1)
    .transform((permissions) => [...new Set(permissions)]),
  days: z.int().min(1).max(MAX_TOKEN_DAYS),
});
export type ApiTokenForm = z.output<typeof apiTokenFormSchema>;
