import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { localeSchema } from '#contract/i18n/locale-schema.ts';
import { cardsSimulator } from './cards/cards-simulator.ts';
import { clickSimulator } from './click/click-simulator.ts';
import { emailSimulator } from './email/email-simulator.ts';
import { createFaults, faultSchema, PROVIDERS } from './faults.ts';
import { uzumFiscalizationSimulator } from './fiscal/uzum-fiscalization-simulator.ts';
import { imanSimulator } from './iman/iman-simulator.ts';
import { faultsPanel } from './page/faults-panel.ts';
import { sandboxPage } from './page/sandbox-page.ts';
import { paymeMerchantSimulator } from './payme-merchant/payme-merchant-simulator.ts';
import type { Simulator } from './simulator.ts';
import { smsSimulator } from './sms/sms-simulator.ts';
import { telegramSimulator } from './telegram/telegram-simulator.ts';
import { uzumSimulator } from './uzum/uzum-simulator.ts';
import { uzumBankSimulator } from './uzum-bank/uzum-bank-simulator.ts';
import { uzumCheckoutSimulator } from './uzum-checkout/uzum-checkout-simulator.ts';

/** Identifies this program: a shop may find another project's sandbox on its port. */
export const SANDBOX_NAME = 'amper-sandbox';

const pageQuery = z.object({ lang: localeSchema.catch('ru') });

/** All simulated providers on one port. */
export function buildSandbox(simulators: readonly Simulator[] = createSimulators()): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const faults = createFaults();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const panels = [...simulators.flatMap(({ panel }) => panel ?? []), faultsPanel];

  app.get('/', (request, reply) => {
    const { lang } = pageQuery.parse(request.query);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(sandboxPage(panels, lang));
  });
  app.get('/healthz', () => ({ name: SANDBOX_NAME }));
  app.get('/faults', () => ({
    faults: Object.fromEntries(PROVIDERS.map((provider) => [provider, faults.modeOf(provider)])),
    delayed: Object.fromEntries(PROVIDERS.map((provider) => [provider, faults.delayedBy(provider)])),
  }));
  app.post('/faults', (request, reply) => {
    const fault = faultSchema.safeParse(request.body);
    if (!fault.success) return reply.code(422).send({ message: fault.error.issues[0]?.message ?? 'invalid' });
    faults.set(fault.data);
    return reply.code(204).send();
  });
  for (const simulator of simulators) simulator.routes(app, faults);
  return app;
}

/**
 * All simulators. What must outlive the process, such as the bank's ledger, is stored in `directory`. `smtpPort`: where the mail
 * server listens; by default a free port.
 */
export function createSimulators({ directory, smtpPort }: { directory?: string; smtpPort?: number } = {}): Simulator[] {
  return [
    smsSimulator(),
    cardsSimulator({ directory }),
    paymeMerchantSimulator(),
    clickSimulator(),
    uzumBankSimulator(),
    uzumCheckoutSimulator(),
    uzumFiscalizationSimulator(),
    uzumSimulator(),
    imanSimulator(),
    telegramSimulator(),
    emailSimulator({ port: smtpPort }),
  ];
}
