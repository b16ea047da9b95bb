import { CheckoutPayment } from './checkout-payment.tsx';
import { type CheckoutValues, isPickup } from './checkout-values.ts';
import { OutOfStockDialog } from './out-of-stock-dialog.tsx';
import { TotalsChangedDialog } from './totals-changed-dialog.tsx';
import type { CheckoutDialog, useCheckout } from './use-checkout.ts';

interface CheckoutDialogsProps {
  checkout: ReturnType<typeof useCheckout>;
  dialog: CheckoutDialog;
}

/** The dialogs of the checkout; their code is loaded when the first one opens. */
export function CheckoutDialogs({ checkout, dialog }: CheckoutDialogsProps) {
  const { close, quoting } = checkout;
  switch (dialog.kind) {
    case 'stock':
      return <OutOfStockDialog items={dialog.items} lines={quoting.quote?.lines ?? []} onClose={close} />;
    case 'totals':
      return (
        <TotalsChangedDialog
          before={dialog.before}
          after={dialog.after}
          onAgree={() => checkout.agree(dialog.after)}
          onClose={close}
        />
      );
    case 'pay':
      return <Payment checkout={checkout} {...dialog} />;
  }
}

function Payment({
  checkout,
  values,
  quote,
}: Pick<CheckoutDialogsProps, 'checkout'> & Extract<CheckoutDialog, { kind: 'pay' }>) {
  return (
    <CheckoutPayment
      quote={quote}
      body={confirmOrderBody(checkout, values, quote)}
      choices={{
        phone: checkout.requestBody(values, quote).phone_number,
        shipping_method_id: values.shipping_method_id,
        region_id: values.region_id,
        coupon: quote.coupon?.valid ? quote.coupon.code : null,
        use_voucher: quote.voucher?.valid === true,
      }}
      onPaid={(orderNumber) => checkout.paid(orderNumber, values, quote.total)}
      onClose={checkout.close}
      onRefused={(failure) => checkout.handleCardRefusal(failure, quote)}
      onLeaveUnresolved={checkout.leaveUnresolved}
      later={{ isBusy: checkout.isSending, onLater: () => checkout.payLater(values, quote) }}
    />
  );
}

/** The order with the names that `confirm-order` uses. */
function confirmOrderBody(
  checkout: CheckoutDialogsProps['checkout'],
  values: CheckoutValues,
  quote: CheckoutDialogQuote,
) {
  const order = checkout.requestBody(values, quote);
  return {
    name: order.name,
    phone: order.phone_number,
    email: order.email ?? '',
    address: isPickup(values) ? '' : checkout.addressOf(values),
    message: order.message ?? '',
    payment_method: order.payment_method_id,
    shipping_method: order.shipping_method_id,
    shipping_price: quote.shipping_price,
    region_id: order.region_id,
    district_id: order.district_id,
    store_id: order.store_id,
    coupon: order.coupon ?? '',
    voucher: order.use_voucher,
    subtotal: quote.subtotal,
    total: quote.total,
    products: quote.lines
      .filter(({ is_service }) => !is_service)
      .map(({ product_id, name, quantity, price }) => ({ product_id, product_name: name, quantity, price })),
  };
}

type CheckoutDialogQuote = Extract<CheckoutDialog, { kind: 'pay' }>['quote'];
