import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Payments } from './create-payments.ts';

export function paymentsFeature(payments: Payments): ShopFeature {
  return {
    routes: { customer: [payments.routes], public: [payments.publicRoutes], staff: [payments.staffRoutes] },
    gauges: [
      {
        name: 'payments_unsettled',
        help: 'Card payments whose end is not known yet.',
        aggregate: 'max',
        read: payments.unsettled,
      },
    ],
    close: () => payments.close(),
  };
}
