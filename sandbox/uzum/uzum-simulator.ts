import { applicationsPanel } from '../page/applications-panel.ts';
import type { Simulator } from '../simulator.ts';
import { createUzumLedger } from './uzum-ledger.ts';
import { uzumPages } from './uzum-pages.ts';
import { uzumRoutes } from './uzum-routes.ts';

/** Uzum Nasiya: its interface for shops, the pages that buyers sign in, and the list of contracts. */
export function uzumSimulator(): Simulator {
  const ledger = createUzumLedger();
  return {
    routes(app, faults) {
      uzumRoutes(app, faults, ledger);
      uzumPages(app, ledger);
    },
    panel: applicationsPanel({
      title: 'Uzum Nasiya',
      address: '/uzum/contracts',
      hint: {
        ru: 'Договоры рассрочки. По последним цифрам телефона: 0000 ещё не зарегистрирован, 0008 и 0009 отказ, 0403 долг, 0500 лимит 500 000 сум, прочие 15 000 000.',
        uz: 'Muddatli toʻlov shartnomalari. Telefonning oxirgi raqamlari: 0000 hali roʻyxatdan oʻtmagan, 0008 va 0009 rad, 0403 qarz, 0500 limit 500 000 soʻm, qolganlari 15 000 000.',
      },
    }),
  };
}
