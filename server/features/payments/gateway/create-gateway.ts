import type { CardsConfig } from '#server/config/config.ts';
import type { CardGateway } from './card-gateway.ts';
import { createPaymeGateway } from './payme-gateway.ts';
import { createPlumGateway } from './plum-gateway.ts';

/** The configured bank. */
export function createCardGateway({ provider, url, login, password, timeoutMs }: CardsConfig): CardGateway {
  switch (provider) {
    case 'plum':
      return createPlumGateway({ url, login, password, timeoutMs });
    case 'payme':
      return createPaymeGateway({ url, cashbox: login, key: password, timeoutMs });
  }
}
