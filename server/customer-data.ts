import { addressesCustomerData } from './features/addresses/index.ts';
import { cartCustomerData } from './features/cart/index.ts';
import { compareCustomerData } from './features/compare/index.ts';
import { messagesCustomerData } from './features/customers/index.ts';
import { devicesCustomerData, profileCustomerData, sessionsCustomerData } from './features/identity/index.ts';
import { instalmentsCustomerData } from './features/instalments/index.ts';
import { ordersCustomerData } from './features/orders/index.ts';
import { type Payments, paymentsCustomerData } from './features/payments/index.ts';
import { questionsCustomerData } from './features/questions/index.ts';
import { requestsCustomerData } from './features/requests/index.ts';
import { reviewsCustomerData } from './features/reviews/index.ts';
import { stockAlertsCustomerData } from './features/stock-alerts/index.ts';
import type { Vouchers } from './features/vouchers/index.ts';
import { wishlistCustomerData } from './features/wishlist/index.ts';
import type { CustomerData } from './platform/shop/customer-data.ts';
import { smsCustomerData } from './platform/sms/index.ts';

/** Everything that is stored about a customer, in the order of the export. */
export function customerDataSources(
  payments: Pick<Payments, 'boundCardsData'>,
  vouchers: Pick<Vouchers, 'customerData'>,
): CustomerData[] {
  return [
    profileCustomerData,
    addressesCustomerData,
    ordersCustomerData,
    paymentsCustomerData,
    payments.boundCardsData,
    instalmentsCustomerData,
    vouchers.customerData,
    requestsCustomerData,
    reviewsCustomerData,
    questionsCustomerData,
    cartCustomerData,
    wishlistCustomerData,
    compareCustomerData,
    stockAlertsCustomerData,
    smsCustomerData,
    messagesCustomerData,
    sessionsCustomerData,
    devicesCustomerData,
  ];
}
