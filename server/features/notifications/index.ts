/** What members of staff are notified of: the bell of each, and the team's chat. */
export { createNotifications } from './create-notifications.ts';
