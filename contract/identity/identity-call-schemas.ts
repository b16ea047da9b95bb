import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  codeCheckSchema,
  codeLoginSchema,
  codeRefusalSchema,
  codeRequestSchema,
  codeSentSchema,
  loginSchema,
  passwordChangeSchema,
  phoneConfirmSchema,
  profileSchema,
  profileUpdateSchema,
  proofOfCustomerSchema,
  proofRefusalSchema,
  registerSchema,
  resetPasswordSchema,
  sessionParamsSchema,
  sessionSchema,
  signedInSchema,
} from './identity.ts';

const tag = 'Identity';
const refusals = { 422: codeRefusalSchema };
const proofRefusals = { 403: proofRefusalSchema };

export const register = defineSchemas({
  tag,
  summary: 'Register: sends a code',
  body: registerSchema,
  data: codeSentSchema,
  errorData: refusals,
  status: 201,
});
export const signIn = defineSchemas({
  tag,
  summary: 'With a password signs in, without one sends a code',
  body: loginSchema,
  data: z.union([signedInSchema, codeSentSchema]),
  errorData: refusals,
});
export const signInByCode = defineSchemas({
  tag,
  summary: 'Sign in by a code',
  body: codeLoginSchema,
  data: signedInSchema,
});
export const confirmPhone = defineSchemas({
  tag,
  summary: 'Finish registering by a code; without a name the code of a new phone stays usable',
  body: phoneConfirmSchema,
  data: signedInSchema,
});
export const sendCode = defineSchemas({
  tag,
  summary: 'Send a code; with `may_register` also to a phone that nobody has',
  body: codeRequestSchema,
  data: codeSentSchema,
  errorData: refusals,
});
export const checkCode = defineSchemas({
  tag,
  summary: 'Whether a code is right; it stays usable',
  body: codeCheckSchema,
  data: z.object({ valid: z.literal(true) }),
});
export const resetPassword = defineSchemas({
  tag,
  summary: 'Set a new password by a code; every other session ends',
  body: resetPasswordSchema,
  data: signedInSchema,
});

export const readProfile = defineSchemas({ tag, summary: 'Who is signed in', data: profileSchema });
export const updateProfile = defineSchemas({
  tag,
  summary: 'Change name and e-mail; another e-mail needs a recent proof',
  body: profileUpdateSchema,
  data: profileSchema,
  errorData: proofRefusals,
});
export const changePassword = defineSchemas({
  tag,
  summary: 'Set or change the password; other sessions end. The first one needs a recent proof',
  body: passwordChangeSchema,
  errorData: proofRefusals,
});

export const prove = defineSchemas({
  tag,
  summary: 'Prove again who one is, by password or code; it counts for ten minutes',
  body: proofOfCustomerSchema,
});
export const signOut = defineSchemas({ tag, summary: 'End this session' });
export const readSessions = defineSchemas({
  tag,
  summary: 'Where the customer is signed in, last seen first',
  data: z.array(sessionSchema),
});
export const endSession = defineSchemas({ tag, summary: 'End a session', params: sessionParamsSchema });
export const endOtherSessions = defineSchemas({ tag, summary: 'End every session but this one' });
