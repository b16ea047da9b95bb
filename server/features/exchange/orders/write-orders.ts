import type { SentEncoding } from '#contract/exchange/exchange-orders.ts';
import { localize } from '#contract/i18n/locale.ts';
import { paidParts } from '#contract/orders/order-refunds.ts';
import { isEnded, ORDER_STATUSES } from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';
import { paymentMethodName } from '#server/features/checkout/index.ts';
import { linesByPrice, statusName } from '#server/features/orders/index.ts';
import { xmlText } from '#server/platform/generated-files/index.ts';
import { encodeXml } from './encode-xml.ts';
import type { SentLine, SentOrder } from './sent-orders-queries.ts';

/** The Ид of the delivery, which is a service among the goods. */
export const DELIVERY_CODE = 'ORDER_DELIVERY';
const LOCALE = 'ru';
const UNIT = '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>';

/** By what a program is told of goods: its own code, otherwise what the shop calls them. */
export function codeOf({
  code,
  sku,
  barcode,
  productId,
}: Pick<SentLine, 'code' | 'sku' | 'barcode' | 'productId'>): string {
  return code ?? sku ?? barcode ?? `goods-${productId}`;
}

/** Orders as a file of CommerceML 2, a document each, whose lines add up to its sum. */
export function writeOrders(orders: readonly SentOrder[], now: Date, encoding: SentEncoding): Buffer {
  const declared = encoding === 'utf-8' ? 'UTF-8' : 'windows-1251';
  return encodeXml(
    `<?xml version="1.0" encoding="${declared}"?>
<КоммерческаяИнформация ВерсияСхемы="2.08" ДатаФормирования="${local(now).slice(0, 19)}">
${orders.map(documentOf).join('')}</КоммерческаяИнформация>
`,
    encoding,
  );
}

/** The lists that a program maps its own to: states, ways to pay. */
export function writeStates(encoding: SentEncoding): Buffer {
  const declared = encoding === 'utf-8' ? 'UTF-8' : 'windows-1251';
  const element = (id: string | number, name: string) => `<Элемент>${tag('Ид', id)}${tag('Название', name)}</Элемент>`;
  const states = ORDER_STATUSES.map((status) => element(status, statusName(status, LOCALE)));
  const methods = Object.values(PAYMENT_METHOD).map((id) => element(id, paymentMethodName(id, LOCALE)));
  return encodeXml(
    `<?xml version="1.0" encoding="${declared}"?>
<Справочник><Статусы>${states.join('')}</Статусы><ПлатежныеСистемы>${methods.join('')}</ПлатежныеСистемы></Справочник>
`,
    encoding,
  );
}

function documentOf(order: SentOrder): string {
  const at = local(new Date(order.at));
  return `<Документ>${tag('Ид', order.number)}${tag('Номер', order.number)}${tag('Дата', at.slice(0, 10))}${tag('Время', at.slice(11, 19))}
${tag('ХозОперация', 'Заказ товара')}${tag('Роль', 'Продавец')}${tag('Валюта', 'UZS')}${tag('Курс', 1)}${tag('Сумма', order.total)}
<Контрагенты>${buyerOf(order)}</Контрагенты>
<Товары>${linesOf(order).join('\n')}</Товары>
<ЗначенияРеквизитов>${propertiesOf(order)}</ЗначенияРеквизитов></Документ>
`;
}

/** What is needed to make an invoice and to bring the goods, and nothing else that the shop knows of them. */
function buyerOf({ customerId, number, name, phone, ...order }: SentOrder): string {
  const place = [order.regionName, order.districtName].flatMap((one) => (one ? [localize(one, LOCALE)] : []));
  const address = [...place, ...(order.address ? [order.address] : [])].join(', ');
  return `<Контрагент>${tag('Ид', customerId === null ? `buyer-${number}` : `customer-${customerId}`)}${tag('Наименование', name)}${tag('ПолноеНаименование', name)}${tag('Роль', 'Покупатель')}
${address && `<Адрес>${tag('Представление', address)}</Адрес>`}${phone && `<Контакты><Контакт>${tag('Тип', 'Телефон')}${tag('Значение', formatPhone(phone))}</Контакт></Контакты>`}</Контрагент>`;
}

/** Discounts of the whole order are spread over its lines as refunds spread them, to the sum. */
function linesOf({ lines, shippingName, shippingPrice, discount }: SentOrder): string[] {
  const goods = (lines ?? []).flatMap(linesByPrice);
  const paid = paidParts({
    lines: goods.map((line) => ({
      ...{ product_id: line.productId, quantity: line.quantity, line_total: line.lineTotal },
      ...{ refunded_quantity: 0, refunded_amount: 0 },
    })),
    ...{ shipping: shippingPrice, coupon_discount: discount, voucher_discount: 0 },
  });
  const written = goods.map((line, place) =>
    lineOf({
      ...{ code: codeOf(line), sku: line.sku, barcode: line.barcode, name: localize(line.name, LOCALE), kind: 'Товар' },
      ...{ price: line.price, quantity: line.quantity, full: line.lineTotal, sum: paid.lines[place] ?? 0 },
    }),
  );
  if (shippingPrice === 0) return written;
  const delivery = lineOf({
    ...{ code: DELIVERY_CODE, sku: null, barcode: null, name: localize(shippingName, LOCALE), kind: 'Услуга' },
    ...{ price: shippingPrice, quantity: 1, full: shippingPrice, sum: paid.delivery },
  });
  return [...written, delivery];
}

interface WrittenLine {
  code: string;
  sku: string | null;
  barcode: string | null;
  name: string;
  kind: 'Товар' | 'Услуга';
  price: number;
  quantity: number;
  /** Without and with its part of the discount. */
  full: number;
  sum: number;
}

function lineOf({ code, sku, barcode, name, kind, price, quantity, full, sum }: WrittenLine): string {
  const own = `${sku === null ? '' : tag('Артикул', sku)}${barcode === null ? '' : tag('Штрихкод', barcode)}`;
  const discount = `<Скидки><Скидка>${tag('Наименование', 'Скидка')}${tag('Сумма', full - sum)}${tag('УчтеноВСумме', true)}</Скидка></Скидки>`;
  return `<Товар>${tag('Ид', code)}${own}${tag('Наименование', name)}${UNIT}${tag('ЦенаЗаЕдиницу', price)}${tag('Количество', quantity)}${tag('Сумма', sum)}${full === sum ? '' : discount}
<ЗначенияРеквизитов>${property('ВидНоменклатуры', kind)}${property('ТипНоменклатуры', kind)}</ЗначенияРеквизитов></Товар>`;
}

function propertiesOf(order: SentOrder): string {
  const { status, paymentStatus, paymentMethodId, shippingName, storeName, refunded, paidAt } = order;
  const isPaid = paymentStatus === 'paid';
  return [
    property('Статус заказа', statusName(status, LOCALE)),
    property('Статуса заказа ИД', status),
    property('Отменен', status === 'cancelled'),
    property('Финальный статус', isEnded(status)),
    property('Метод оплаты', paymentMethodName(paymentMethodId, LOCALE)),
    property('Заказ оплачен', isPaid),
    isPaid && paidAt !== null ? property('Дата оплаты', local(new Date(paidAt)).slice(0, 10)) : '',
    property('Способ доставки', localize(shippingName, LOCALE)),
    storeName === null ? '' : property('Пункт самовывоза', localize(storeName, LOCALE)),
    refunded > 0 ? property('Возвращено', refunded) : '',
  ].join('');
}

function property(name: string, value: string | number | boolean): string {
  return `<ЗначениеРеквизита>${tag('Наименование', name)}${tag('Значение', value)}</ЗначениеРеквизита>`;
}

function tag(name: string, value: string | number | boolean): string {
  return `<${name}>${xmlText(String(value))}</${name}>`;
}

/** `2026-11-21T14:00:00` in Tashkent. */
function local(moment: Date): string {
  return new Date(moment.getTime() + TASHKENT_OFFSET_MS).toISOString();
}
