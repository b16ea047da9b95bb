import { defineCalls } from '../api/api-call.ts';

const see = { access: 'staff', permission: 'integrations:see' } as const;
const edit = { access: 'staff', permission: 'integrations:edit' } as const;

/** Addresses of others that are told of events. What decides where data go needs a proof of who one is. */
export const webhooksCalls = defineCalls(() => import('./webhooks-call-schemas.ts'), {
  readWebhooks: { method: 'GET', path: '/api/admin/webhooks', ...see },
  readWebhook: { method: 'GET', path: '/api/admin/webhooks/:id', ...see },
  readDeliveries: { method: 'GET', path: '/api/admin/webhooks/:id/deliveries', ...see },
  createWebhook: { method: 'POST', path: '/api/admin/webhooks', ...edit, needsStepUp: true },
  changeWebhook: { method: 'PUT', path: '/api/admin/webhooks/:id', ...edit, needsStepUp: true },
  deleteWebhook: { method: 'DELETE', path: '/api/admin/webhooks/:id', ...edit, needsStepUp: true },
  replaceWebhookSecret: { method: 'POST', path: '/api/admin/webhooks/:id/secret', ...edit, needsStepUp: true },
  sendTestEvent: { method: 'POST', path: '/api/admin/webhooks/:id/test', ...edit },
  sendAgain: { method: 'POST', path: '/api/admin/webhook-deliveries/:id/send-again', ...edit },
});
