import { defineCalls } from '../api/api-call.ts';

/** The bell of a person, and what it and the team's chat are told of. */
export const notificationsCalls = defineCalls(() => import('./notifications-call-schemas.ts'), {
  readNotifications: {
    method: 'GET',
    path: '/api/admin/me/notifications',
    access: 'staff',
    permission: 'own',
    unparsed: 'data',
  },
  markNotificationsRead: {
    method: 'POST',
    path: '/api/admin/me/notifications/read',
    access: 'staff',
    permission: 'own',
  },
  readNotificationChoices: {
    method: 'GET',
    path: '/api/admin/me/notification-choices',
    access: 'staff',
    permission: 'own',
  },
  chooseNotifications: {
    method: 'PUT',
    path: '/api/admin/me/notification-choices',
    access: 'staff',
    permission: 'own',
  },
  readTeamChat: { method: 'GET', path: '/api/admin/team-chat', access: 'staff', permission: 'integrations:see' },
  changeTeamChat: { method: 'PUT', path: '/api/admin/team-chat', access: 'staff', permission: 'integrations:edit' },
});
