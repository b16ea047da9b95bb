import { z } from 'zod';

/** What a terminal of Uzum Checkout is set to, which the sandbox's page and tests change. */
export const TERMINAL_MODES = {
  /** `required`: it makes receipts, and refuses a payment and a refund without lines. */
  lines: ['optional', 'required'],
  /** `later`: accepted, and made when it is asked about next; `failed`: accepted, and then failed by the bank of the card. */
  refunds: ['at_once', 'later', 'failed', 'refused'],
} as const;

export const terminalSchema = z.object({
  lines: z.enum(TERMINAL_MODES.lines),
  refunds: z.enum(TERMINAL_MODES.refunds),
  /** IKPUs that its catalogue does not have. */
  unknownSpics: z.array(z.string()),
});
export type Terminal = z.output<typeof terminalSchema>;

export const NEW_TERMINAL: Terminal = { lines: 'optional', refunds: 'at_once', unknownSpics: [] };

const itemSchema = z.object({
  title: z.string().min(1).max(63),
  productId: z.string().min(1),
  quantity: z.int().positive(),
  unitPrice: z.int().nonnegative(),
  total: z.int().nonnegative(),
  receiptParams: z
    .object({
      spic: z.string().length(17),
      packageCode: z.string().min(1).max(20),
      vatPercent: z.int().nonnegative(),
      TIN: z.string().max(9).optional(),
      PINFL: z.string().max(14).optional(),
      discount: z.int().positive().optional(),
      voucher: z.int().positive().optional(),
      labels: z.array(z.string().max(21)).max(300).optional(),
    })
    .refine(({ TIN, PINFL }) => (TIN === undefined) !== (PINFL === undefined), 'TIN or PINFL'),
});
export const cartSchema = z.object({
  cartId: z.string().min(1),
  receiptType: z.enum(['PURCHASE', 'PREPAID']).optional(),
  total: z.int().positive(),
  items: z.array(itemSchema).min(1),
});
export type TerminalCart = z.output<typeof cartSchema>;

export interface Refusal {
  errorCode: number;
  message: string;
  result?: object;
}

export const REFUSALS = {
  access: { errorCode: 1006, message: 'Access error' },
  data: { errorCode: 2000, message: 'ValidationError' },
  state: { errorCode: 3000, message: 'Invalid payment status' },
  amount: { errorCode: 3002, message: 'Invalid amount' },
  cart: { errorCode: 3003, message: 'Invalid cart parameters' },
  payType: { errorCode: 3004, message: 'Terminal does not support this payment type' },
  unknown: { errorCode: 3005, message: 'Payment not found' },
  funds: { errorCode: 3008, message: 'Insufficient funds on the account' },
  bank: { errorCode: 3011, message: 'Operation declined by the issuing bank' },
  refundAmount: { errorCode: 3021, message: 'Incorrect amount for refund' },
  orderNumber: { errorCode: 3027, message: 'Payment with this order number already exists' },
  operation: { errorCode: 3028, message: 'Operation already exists' },
  closed: { errorCode: 3042, message: 'User closed the payment form' },
  noCart: { errorCode: 3045, message: 'Cart for automatic fiscalization was not provided' },
  item: { errorCode: 3046, message: 'Item in the cart did not pass validation' },
  cartTotal: { errorCode: 3059, message: 'Incorrect total amount of the cart' },
} as const satisfies Record<string, Refusal>;

function lineSum({ total, receiptParams: { discount = 0, voucher = 0 } }: TerminalCart['items'][number]): number {
  return total - discount - voucher;
}

/** Null: its lines are as they have to be. */
export function checkPurchaseCart(terminal: Terminal, cart: TerminalCart | undefined, amount: number): Refusal | null {
  if (cart === undefined) return terminal.lines === 'required' ? REFUSALS.noCart : null;
  const unknown = cart.items.filter(({ receiptParams }) => terminal.unknownSpics.includes(receiptParams.spic));
  if (unknown.length > 0) {
    const spics = unknown.map(({ receiptParams: { spic } }) => ({
      spic,
      reason: 'not in the catalogue',
      reason_code: 1,
    }));
    return { errorCode: 3055, message: 'Incorrect VAT rate or IKPU code', result: { spics } };
  }
  if (cart.items.some(({ total, quantity, unitPrice }) => total !== quantity * unitPrice)) return REFUSALS.cart;
  const sum = cart.items.reduce((before, item) => before + lineSum(item), 0);
  return cart.total === amount && sum === amount ? null : REFUSALS.cartTotal;
}

/** The lines of a refund: of the purchase, for what goes back, beside the whole sum of the purchase. */
export function checkRefundCart(
  terminal: Terminal,
  cart: TerminalCart | undefined,
  payment: { amount: number; completed: number; cart: TerminalCart | undefined },
): Refusal | null {
  if (cart === undefined) return terminal.lines === 'required' ? REFUSALS.noCart : null;
  const sold = new Set(payment.cart?.items.map(({ productId }) => productId));
  if (!cart.items.every(({ productId }) => sold.has(productId))) return REFUSALS.item;
  if (cart.total !== payment.completed) return REFUSALS.cartTotal;
  const sum = cart.items.reduce((before, item) => before + lineSum(item), 0);
  return sum === payment.amount ? null : REFUSALS.cart;
}
