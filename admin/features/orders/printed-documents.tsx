import type { ReactNode } from 'react';
import { formatDay } from '#admin/platform/i18n/format-time.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import {
  handedOverQuantity,
  type OrderDocument,
  type PrintedLine,
  type PrintedOrder,
  type PrintedOrders,
} from '#contract/orders/order-documents.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { FiscalReceiptCodes } from './fiscal-receipt-codes.tsx';
import { Blank, Fact, Sheet, Signatures, Table, TickBox, Total } from './paper.tsx';
import { pickingLists } from './picking-lists.ts';
import { PrintedName } from './printed-name.tsx';
import { piecesOfLine } from './printed-pieces.ts';
import { RouteSheets } from './route-sheets.tsx';

export const DOCUMENT_TITLES: Record<OrderDocument, typeof m.admin_print_picking> = {
  picking: m.admin_print_picking,
  packing: m.admin_print_packing,
  route: m.admin_print_route,
  invoice: m.admin_print_invoice,
  warranty: m.admin_print_warranty,
};

interface Paper {
  order: PrintedOrder;
  shop: string;
  locale: Locale;
}

/** A sheet an order; goods to fetch are one list for all orders, what a courier brings is one for each courier. */
export function PrintedDocuments({
  document,
  locale,
  orders,
  shop_name: shop,
}: PrintedOrders & { document: OrderDocument; locale: Locale }) {
  if (document === 'picking') return <PickingSheet orders={orders} locale={locale} />;
  if (document === 'route') return <RouteSheets orders={orders} locale={locale} />;
  const Document = { packing: PackingSlip, invoice: Invoice, warranty: WarrantySlip }[document];
  return orders.map((order) => <Document key={order.number} order={order} shop={shop} locale={locale} />);
}

function PickingSheet({ orders, locale }: { orders: readonly PrintedOrder[]; locale: Locale }) {
  const lists = pickingLists(orders);
  return lists.map(({ storeId, storeName, goods }) => (
    <Sheet key={storeId ?? 'none'} title={m.admin_print_picking({}, { locale })} locale={locale}>
      <p className="text-base font-semibold">{storeName ?? m.admin_print_no_store({}, { locale })}</p>
      <Table
        heads={[
          m.admin_print_sku({}, { locale }),
          m.admin_print_name({}, { locale }),
          m.admin_print_quantity({}, { locale }),
          m.admin_print_orders({}, { locale }),
          m.admin_print_done({}, { locale }),
        ]}
        rows={goods.map(({ productId, sku, name, quantity, numbers }) => ({
          key: productId,
          cells: [
            sku ?? '',
            name,
            <b key="quantity">{quantity}</b>,
            numbers.map((number) => (
              <span key={number} className="mr-2 inline-block whitespace-nowrap">
                {number}
              </span>
            )),
            <TickBox key="tick" />,
          ],
        }))}
      />
    </Sheet>
  ));
}

function PackingSlip({ order, shop, locale }: Paper) {
  return (
    <OrderSheet document="packing" order={order} shop={shop} locale={locale}>
      <BuyerFacts order={order} locale={locale} />
      <Table
        heads={[
          m.admin_print_sku({}, { locale }),
          m.admin_print_name({}, { locale }),
          m.admin_print_quantity({}, { locale }),
          m.admin_print_done({}, { locale }),
        ]}
        rows={handedOverGoods(order).map((line) => ({
          key: `${line.product_id} ${line.price}`,
          cells: [
            line.sku ?? '',
            <PrintedName key="name" {...{ order, line, locale }} />,
            handedOverQuantity(line),
            <TickBox key="tick" />,
          ],
        }))}
      />
      <p className="mt-4 border-2 border-ink p-3 text-lg font-bold">{dueText(order, locale)}</p>
    </OrderSheet>
  );
}

function dueText({ due, is_settled }: PrintedOrder, locale: Locale): string {
  if (due > 0) return `${m.admin_print_due({}, { locale })}: ${formatSum(due, locale)}`;
  return is_settled ? m.admin_print_nothing_due({}, { locale }) : m.admin_print_not_settled({}, { locale });
}

function Invoice({ order, shop, locale }: Paper) {
  const discount = order.coupon_discount + order.voucher_discount;
  return (
    <OrderSheet document="invoice" order={order} shop={shop} locale={locale}>
      <BuyerFacts order={order} shop={shop} locale={locale} />
      <Table
        heads={[
          m.admin_print_name({}, { locale }),
          m.admin_print_sku({}, { locale }),
          m.admin_print_quantity({}, { locale }),
          m.admin_print_price({}, { locale }),
          m.admin_print_sum({}, { locale }),
        ]}
        // As ordered, because the sums below are: what went back of it is a sum of its own.
        rows={goodsOf(order).map((line) => ({
          key: `${line.product_id} ${line.price}`,
          cells: [
            <PrintedName key="name" {...{ order, line, locale }} hasRefunds />,
            line.sku ?? '',
            line.quantity,
            formatSum(line.price, locale),
            formatSum(line.line_total, locale),
          ],
        }))}
        sums={2}
      />
      <dl className="mt-3 ml-auto grid w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <Total label={m.admin_print_goods_total({}, { locale })}>{formatSum(order.cart_total, locale)}</Total>
        <Total label={m.admin_print_shipping({}, { locale })}>{formatSum(order.shipping, locale)}</Total>
        {discount > 0 && <Total label={m.admin_print_discount({}, { locale })}>−{formatSum(discount, locale)}</Total>}
        <Total label={m.admin_print_total({}, { locale })}>
          <b>{formatSum(order.total, locale)}</b>
        </Total>
        {order.refunded > 0 && (
          <Total label={m.admin_print_refunded({}, { locale })}>−{formatSum(order.refunded, locale)}</Total>
        )}
        {order.due > 0 && (
          <Total label={m.admin_print_due({}, { locale })}>
            <b>{formatSum(order.due, locale)}</b>
          </Total>
        )}
      </dl>
      <FiscalReceiptCodes receipts={order.fiscal_receipts} locale={locale} />
      <Signatures labels={[m.admin_print_released({}, { locale }), m.admin_print_received({}, { locale })]} />
    </OrderSheet>
  );
}

function WarrantySlip({ order, shop, locale }: Paper) {
  return (
    <OrderSheet document="warranty" order={order} shop={shop} locale={locale}>
      <dl className="mb-4 grid grid-cols-[10rem_1fr] items-end gap-x-4 gap-y-1">
        <Fact label={m.admin_print_seller({}, { locale })}>{shop}</Fact>
        <Fact label={m.admin_print_sold({}, { locale })}>
          <Blank />
        </Fact>
      </dl>
      <Table
        heads={[
          m.admin_print_name({}, { locale }),
          m.admin_print_serial({}, { locale }),
          m.admin_print_term({}, { locale }),
        ]}
        // Each piece has a number of its own.
        rows={handedOverGoods(order).flatMap((line) => {
          const codes = piecesOfLine(order, line, locale);
          return Array.from({ length: handedOverQuantity(line) }, (_, piece) => ({
            key: `${line.product_id} ${line.price} ${piece}`,
            cells: [
              <span key="name">
                {line.name}
                {line.sku !== null && <span className="block text-xs">{line.sku}</span>}
              </span>,
              codes[piece] ?? '',
              '',
            ],
          }));
        })}
      />
      <p className="mt-3">{m.admin_print_warranty_note({}, { locale })}</p>
      <FiscalReceiptCodes receipts={order.fiscal_receipts} locale={locale} />
      <Signatures labels={[m.admin_print_seller_sign({}, { locale }), m.admin_print_buyer_sign({}, { locale })]} />
    </OrderSheet>
  );
}

interface OrderSheetProps extends Paper {
  document: OrderDocument;
  children: ReactNode;
}

function OrderSheet({ document, order, shop, locale, children }: OrderSheetProps) {
  const name = DOCUMENT_TITLES[document]({}, { locale });
  return (
    <Sheet title={m.admin_print_numbered({ document: name, number: order.number }, { locale })} locale={locale}>
      <p className="mb-3">
        {shop}. {m.admin_print_placed({ date: formatDay(order.created_at) }, { locale })}
      </p>
      {children}
    </Sheet>
  );
}

function BuyerFacts({ order, shop, locale }: { order: PrintedOrder; shop?: string; locale: Locale }) {
  const { buyer } = order;
  return (
    <dl className="mb-3 grid grid-cols-[10rem_1fr] gap-x-4 gap-y-1 max-md:grid-cols-[7rem_1fr]">
      {shop !== undefined && <Fact label={m.admin_print_seller({}, { locale })}>{shop}</Fact>}
      {buyer && (
        <>
          <Fact label={m.admin_print_buyer({}, { locale })}>{buyer.name}</Fact>
          <Fact label={m.admin_print_phone({}, { locale })}>{buyer.phone}</Fact>
        </>
      )}
      <Fact label={m.admin_print_delivery({}, { locale })}>{order.shipping_method_name}</Fact>
      {order.courier && (
        <Fact label={m.admin_print_courier({}, { locale })}>
          {order.courier.name}, {order.courier.phone}
        </Fact>
      )}
      {order.expected && <Fact label={m.admin_print_expected({}, { locale })}>{formatDays(order.expected)}</Fact>}
      {order.place !== null && <Fact label={m.admin_order_region({}, { locale })}>{order.place}</Fact>}
      {buyer?.address && <Fact label={m.admin_print_address({}, { locale })}>{buyer.address}</Fact>}
      <Fact label={m.admin_print_payment({}, { locale })}>{order.payment_method_name}</Fact>
      {buyer?.message && <Fact label={m.admin_print_message({}, { locale })}>{buyer.message}</Fact>}
    </dl>
  );
}

/** A service is nothing that lies in the parcel. */
function goodsOf({ lines }: PrintedOrder): PrintedLine[] {
  return lines.filter(({ is_service }) => !is_service);
}

function handedOverGoods(order: PrintedOrder): PrintedLine[] {
  return goodsOf(order).filter((line) => handedOverQuantity(line) > 0);
}
