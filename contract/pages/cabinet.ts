import type { Address } from '../addresses/addresses.ts';
import type { CheckoutData } from '../checkout/checkout.ts';
import type { Locale } from '../i18n/locale.ts';
import type { CustomerSession, Profile } from '../identity/identity.ts';
import type { CustomerInstalment, InstalmentApplication } from '../instalments/instalment-applications.ts';
import type { OrderFilter } from '../orders/order-states.ts';
import type { Order, OrderPage } from '../orders/orders.ts';
import type { BoundCard } from '../payments/card-payments.ts';
import type { Voucher } from '../vouchers/vouchers.ts';

/**
 * What the server shows a signed-in customer in private pages (`/cabinet…`, `/checkout`): always of the one who asks.
 * Public pages never get one. Features add their reads here.
 */
export interface Cabinet {
  profile: Profile;
  addresses(): Promise<Address[]>;
  sessions(): Promise<CustomerSession[]>;
  /** Newest first. */
  orders(query: { filter: OrderFilter; page: number }, locale: Locale): Promise<OrderPage>;
  order(number: string, locale: Locale): Promise<Order | null>;
  /** The active one first, then the newest. */
  vouchers(locale: Locale): Promise<Voucher[]>;
  /** Applications and contracts, newest first; also those made as a guest with the same phone. */
  instalments(locale: Locale): Promise<CustomerInstalment[]>;
  /** One by the id that its buyer was given, looked at anew at the partner. */
  instalment(applicationId: string, locale: Locale): Promise<InstalmentApplication | null>;
  /** What the checkout page starts with, for the cart as it is. */
  checkout(locale: Locale): Promise<CheckoutData>;
  /** Bound cards. */
  cards(): Promise<BoundCard[]>;
}
