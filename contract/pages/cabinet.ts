import type { Address } from '../addresses/addresses.ts';
import type { CheckoutData } from '../checkout/checkout.ts';
import type { Locale } from '../i18n/locale.ts';
import type { CustomerSession, Profile } from '../identity/identity.ts';
import type { CustomerInstalment, InstalmentApplication } from '../instalments/instalment-applications.ts';
import type { OrderFilter } from '../orders/order-states.ts';
import type { Order, OrderPage } from '../orders/orders.ts';
import type { OrderReturns } from '../orders/return-claims.ts';
import type { BoundCard } from '../payments/card-payments.ts';
import type { PayWays } from '../payments/pay-ways.ts';
import type { Voucher } from '../vouchers/vouchers.ts';

/**
 * What private pages (`/cabinet…`, `/checkout`) can read. All of it belongs to the signed-in customer of the request;
 * public pages never get it. Features add their reads here.
 */
export interface Cabinet {
  profile: Profile;
  addresses(): Promise<Address[]>;
  sessions(): Promise<CustomerSession[]>;
  /** Newest first. */
  orders(query: { filter: OrderFilter; page: number }, locale: Locale): Promise<OrderPage>;
  order(number: string, locale: Locale): Promise<Order | null>;
  /** What of an order can be given back or repaired, and its returns. */
  orderReturns(number: string, locale: Locale): Promise<OrderReturns | null>;
  /** The active one first, then the newest. */
  vouchers(locale: Locale): Promise<Voucher[]>;
  /** Applications and contracts, newest first; also signed ones that a guest with the same phone made. */
  instalments(locale: Locale): Promise<CustomerInstalment[]>;
  /** An application by its public id, with its state checked again at the partner. */
  instalment(applicationId: string, locale: Locale): Promise<InstalmentApplication | null>;
  /** The checkout page's initial data for the current cart. */
  checkout(locale: Locale): Promise<CheckoutData>;
  /** Bound cards. */
  cards(): Promise<BoundCard[]>;
  /** How an order that awaits its payment can be paid now; null: it awaits none. */
  payWays(orderNumber: string, locale: Locale): Promise<PayWays | null>;
  /** Whether the customer does not want to be invited to review what they have bought. */
  areInvitationsRefused(): Promise<boolean>;
}
