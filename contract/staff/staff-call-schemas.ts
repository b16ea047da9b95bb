import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  staffInvitationSchema,
  staffInviteFormSchema,
  staffParamsSchema,
  staffPasskeySchema,
  staffPersonSchema,
  staffRefusalSchema,
  staffRoleFormSchema,
  staffRoleSchema,
  staffRoleUpdateSchema,
  staffSessionSchema,
  staffUpdateSchema,
} from './staff.ts';

const hidden = { tag: 'Staff', isHidden: true } as const;
const refusals = { errorData: { 403: staffRefusalSchema, 409: staffRefusalSchema } } as const;
const onePerson = { params: staffParamsSchema } as const;

export const staffPersonPageSchema = z.object({
  person: staffPersonSchema,
  passkeys: z.array(staffPasskeySchema),
  sessions: z.array(staffSessionSchema),
});

export const readPeople = defineSchemas({ ...hidden, summary: 'All staff, by name', data: z.array(staffPersonSchema) });
export const readPerson = defineSchemas({
  ...hidden,
  ...onePerson,
  summary: 'One person, their devices and sessions',
  data: staffPersonPageSchema,
});
export const invitePerson = defineSchemas({
  ...hidden,
  ...refusals,
  summary: 'Invite somebody; the link is shown once',
  body: staffInviteFormSchema,
  data: z.object({ person: staffPersonSchema, invitation: staffInvitationSchema }),
  status: 201,
});
export const inviteAgain = defineSchemas({
  ...hidden,
  ...onePerson,
  ...refusals,
  summary: 'A new link for somebody who lost every way to sign in; accepting it ends the earlier ones',
  data: staffInvitationSchema,
  status: 201,
});
export const revokeInvitation = defineSchemas({
  ...hidden,
  ...onePerson,
  ...refusals,
  summary: 'The open link of a person works no more',
});
export const updatePerson = defineSchemas({
  ...hidden,
  ...onePerson,
  ...refusals,
  summary: 'Change name, e-mail and roles',
  body: staffUpdateSchema,
  data: staffPersonSchema,
});
export const disablePerson = defineSchemas({
  ...hidden,
  ...onePerson,
  ...refusals,
  summary: 'Nobody signs in as this person any more; their sessions and links end',
  data: staffPersonSchema,
});
export const enablePerson = defineSchemas({
  ...hidden,
  ...onePerson,
  ...refusals,
  summary: 'The person may sign in again',
  data: staffPersonSchema,
});
export const endSessions = defineSchemas({
  ...hidden,
  ...onePerson,
  ...refusals,
  summary: 'End all sessions of a person',
  data: z.object({ ended: z.int() }),
});

export const readRoles = defineSchemas({ ...hidden, summary: 'All roles', data: z.array(staffRoleSchema) });
export const createRole = defineSchemas({
  ...hidden,
  ...refusals,
  summary: 'A new role',
  body: staffRoleFormSchema,
  data: staffRoleSchema,
  status: 201,
});
export const updateRole = defineSchemas({
  ...hidden,
  ...onePerson,
  ...refusals,
  summary: 'Change a role; it counts for its people at their next call',
  body: staffRoleUpdateSchema,
  data: staffRoleSchema,
});
export const deleteRole = defineSchemas({
  ...hidden,
  ...onePerson,
  ...refusals,
  summary: 'Delete a role that nobody has',
});
