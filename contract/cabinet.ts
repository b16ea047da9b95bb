import type { Address } from './addresses.ts';
import type { CustomerSession, Profile } from './identity.ts';

/**
 * What the server shows a signed-in customer in private pages (`/cabinet…`, `/checkout`): always of the one who asks.
 * Public pages never get one. Features add their reads here.
 */
export interface Cabinet {
  profile: Profile;
  addresses(): Promise<Address[]>;
  sessions(): Promise<CustomerSession[]>;
}
