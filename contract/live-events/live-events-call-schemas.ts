import { defineSchemas } from '../api/api-call.ts';

export const followEvents = defineSchemas({
  tag: 'Back office',
  summary: 'Changes of the shop as they happen',
  description:
    'Events of the type `change`, whose data is a `LiveChange`. After a reconnection everything is read again.',
  stream: 'text/event-stream',
  isHidden: true,
});
