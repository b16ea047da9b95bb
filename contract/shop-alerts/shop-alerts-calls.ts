import { defineCalls } from '../api/api-call.ts';

const own = { access: 'staff', permission: 'own' } as const;

/** What a person is warned of, where the messages go, and what has been wrong. */
export const shopAlertsCalls = defineCalls(() => import('./shop-alerts-call-schemas.ts'), {
  readAlertSettings: { method: 'GET', path: '/api/admin/me/alert-settings', ...own },
  chooseAlerts: { method: 'PUT', path: '/api/admin/me/alert-settings', ...own },
  linkTelegram: { method: 'POST', path: '/api/admin/me/alert-settings/telegram', ...own },
  unlinkTelegram: { method: 'DELETE', path: '/api/admin/me/alert-settings/telegram', ...own },
  /** Sends a code to the address with which the person signs in. */
  sendEmailCode: { method: 'POST', path: '/api/admin/me/alert-settings/email', ...own },
  confirmEmail: { method: 'PUT', path: '/api/admin/me/alert-settings/email', ...own },
  disconnectEmail: { method: 'DELETE', path: '/api/admin/me/alert-settings/email', ...own },
  /** Of the kinds that the caller's permissions allow. */
  readShopAlerts: { method: 'GET', path: '/api/admin/me/alerts', ...own },
});
