import { z } from 'zod';
import type { Simulator } from '../simulator.ts';
import { eskizRoutes } from './eskiz-routes.ts';
import { phonePanel } from './phone-panel.ts';
import { playmobileRoutes } from './playmobile-routes.ts';
import { createSmsInbox, type InboxMessage } from './sms-inbox.ts';

/** Both SMS gateways and the inbox that they deliver to. */
export function smsSimulator(): Simulator {
  const inbox = createSmsInbox();
  return {
    routes(app, faults) {
      eskizRoutes(app, faults, inbox);
      playmobileRoutes(app, faults, inbox);
      app.get('/sms', (request) => {
        const { phone } = z.object({ phone: z.string().optional() }).catch({}).parse(request.query);
        return { messages: inbox.list(phone?.replace(/\D/g, '')).map(present) };
      });
    },
    panel: phonePanel,
  };
}

function present({ reference, phone, text, sentAt }: InboxMessage) {
  return { reference, phone, text, sent_at: sentAt.toISOString() };
}
