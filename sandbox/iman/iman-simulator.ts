import { applicationsPanel } from '../page/applications-panel.ts';
import type { Simulator } from '../simulator.ts';
import { createImanLedger } from './iman-ledger.ts';
import { imanPages } from './iman-pages.ts';
import { imanRoutes } from './iman-routes.ts';

/**
 * Iman Pay as we assume it to be: its interface for shops is not public
 * (`server/features/instalments/iman-gateway.ts`).
 */
export function imanSimulator(): Simulator {
  const ledger = createImanLedger();
  return {
    routes(app, faults) {
      imanRoutes(app, faults, ledger);
      imanPages(app, ledger);
    },
    panel: applicationsPanel({
      title: 'Iman Pay',
      address: '/iman/orders',
      hint: {
        ru: 'Заявки в приложении партнёра. Протокол предположительный: опубликованного нет. Телефон на 0008 получает отказ сразу.',
        uz: 'Hamkor ilovasidagi arizalar. Protokol taxminiy: eʼlon qilingani yoʻq. 0008 bilan tugaydigan telefon darhol rad etiladi.',
      },
    }),
  };
}
