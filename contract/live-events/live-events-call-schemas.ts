import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';

export const followEvents = defineSchemas({
  tag: 'Back office',
  summary: 'Changes of the shop as they happen',
  description:
    'Events of the type `change`, whose data is a `LiveChange`. After a reconnection everything is read again.',
  query: z.object({
    read_ms_ago: z.coerce
      .number()
      .min(0)
      .optional()
      .describe(
        'How long ago the oldest of the shown data was read, in milliseconds: what changed since is sent first',
      ),
  }),
  stream: 'text/event-stream',
  isHidden: true,
});
