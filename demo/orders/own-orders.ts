import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD, VOUCHER } from '#contract/orders/order-totals.ts';
import { compose, line } from './compose-orders.ts';
import { COUPONS } from './coupons.ts';
import type { DemoBuyer, DemoOrder, SellableProduct } from './demo-order.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Story {
  daysAgo: number;
  goods: [category: string, quantity: number][];
  steps: OrderStatus[];
  shippingMethodId: number;
  isOnline: boolean;
  paymentStatus: PaymentStatus;
  coupon?: string;
  usesVoucher?: boolean;
}

const { courier, pickup, express } = SHIPPING_METHOD;
const PAID: OrderStatus[] = ['awaiting_payment', 'new', 'confirmed', 'packed', 'on_the_way', 'delivered'];

/** The demo customer's: one of each kind that a person should see in the cabinet. */
const STORIES: Story[] = [
  {
    daysAgo: 96,
    goods: [
      ['televisions', 1],
      ['soundbars', 1],
    ],
    steps: PAID,
    shippingMethodId: courier,
    isOnline: true,
    paymentStatus: 'paid',
    usesVoucher: true,
  },
  {
    daysAgo: 61,
    goods: [['coffee-machines', 1]],
    steps: [...PAID, 'returned'],
    shippingMethodId: courier,
    isOnline: true,
    paymentStatus: 'reversed',
  },
  {
    daysAgo: 34,
    goods: [['earbuds', 1]],
    steps: ['new', 'cancelled'],
    shippingMethodId: express,
    isOnline: false,
    paymentStatus: 'unpaid',
  },
  {
    daysAgo: 3,
    goods: [
      ['kettles', 1],
      ['toasters', 1],
    ],
    shippingMethodId: pickup,
    isOnline: false,
    steps: ['new', 'confirmed', 'packed', 'ready_for_pickup'],
    paymentStatus: 'unpaid',
    coupon: 'AMPER10',
  },
  {
    daysAgo: 1.2,
    goods: [
      ['smartphones', 1],
      ['cases', 1],
      ['chargers', 1],
    ],
    shippingMethodId: courier,
    steps: PAID.slice(0, 5),
    isOnline: true,
    paymentStatus: 'paid',
  },
  {
    daysAgo: 0.1,
    goods: [['robot-vacuums', 1]],
    steps: ['awaiting_payment'],
    shippingMethodId: courier,
    isOnline: true,
    paymentStatus: 'unpaid',
  },
];

/** Each of the best sellers of its kind. `address` and `storeId` are the customer's usual ones. */
export function composeOwnOrders(
  buyer: DemoBuyer,
  products: readonly SellableProduct[],
  today: Date,
  usual: { address: string; storeId: number },
): DemoOrder[] {
  return STORIES.map((story) => {
    const isPickup = story.shippingMethodId === pickup;
    const createdAt = new Date(today.getTime() - story.daysAgo * DAY_MS);
    const goods = story.goods.flatMap(([category, quantity]) => {
      const best = bestSeller(products, category);
      return best ? [line(best, quantity)] : [];
    });
    const cart = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const composed = {
      buyer,
      goods,
      createdAt,
      shippingMethodId: story.shippingMethodId,
      regionId: isPickup ? null : DEFAULT_REGION,
      storeId: isPickup ? usual.storeId : null,
      address: isPickup ? null : usual.address,
      paymentMethodId: story.isOnline ? PAYMENT_METHOD.online : PAYMENT_METHOD.cash,
      paymentStatus: story.paymentStatus,
      status: story.steps.at(-1) ?? 'new',
      history: history(story, createdAt),
      coupon: story.coupon ?? null,
      usesVoucher: story.usesVoucher ?? false,
    };
    const coupon = story.coupon === undefined ? 0 : couponOf(story.coupon, cart);
    return compose(composed, { coupon, voucher: story.usesVoucher ? VOUCHER.amount : 0 });
  });
}

function bestSeller(products: readonly SellableProduct[], category: string): SellableProduct | undefined {
  return products.filter((product) => product.category === category).sort((a, b) => b.share - a.share)[0];
}

function couponOf(code: string, cart: number): number {
  const coupon = COUPONS.find((one) => one.code === code);
  if (coupon?.kind !== 'percent' || cart < (coupon.minSum ?? 0)) return 0;
  return Math.min(Math.floor((cart * coupon.value) / 100), coupon.maxDiscount ?? cart);
}

function history({ steps, isOnline }: Story, createdAt: Date): DemoOrder['history'] {
  return steps.map((status, index) => ({
    status,
    at: new Date(createdAt.getTime() + index * 3 * HOUR_MS),
    author: index === 0 || status === 'cancelled' ? 'customer' : isOnline && index === 1 ? 'system' : 'shop',
  }));
}
