import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { type Buyer, type Contract, TARIFFS, type UzumLedger } from './uzum-ledger.ts';

/** The token that the partner issues to a shop. */
const PARTNER_TOKEN = 'sandbox';

const phoneSchema = z.object({ phone: z.int().min(998_000_000_000).max(998_999_999_999) });
const lineSchema = z.object({ product_id: z.int(), price: z.number().positive(), amount: z.int().positive() });
const calculateSchema = z.object({ user_id: z.int(), products: z.array(lineSchema).min(1) });
const orderSchema = z.object({
  user_id: z.int(),
  period: z.string(),
  callback: z.url().optional(),
  // The published type is a string; the live service accepts only an integer.
  ext_order_id: z.int().optional(),
  products: z
    .array(
      z.object({
        name: z.string().min(1),
        price: z.number().positive(),
        amount: z.int().positive(),
        category: z.int(),
        unit_id: z.int(),
        product_id: z.int().optional(),
        imei: z.string().optional(),
      }),
    )
    .min(1),
});
const contractSchema = z.object({ contract_id: z.int() });

/** Uzum Nasiya's published interface for shops, version 1.0.2: everything is a POST with a partner's token. */
export function uzumRoutes(app: FastifyInstance, faults: Faults, ledger: UzumLedger): void {
  function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    work: (body: z.output<Schema>, reply: FastifyReply, request: FastifyRequest) => unknown,
    isReading = false,
  ): void {
    app.post(path, (request, reply) => {
      const answer = () => {
        if (request.headers.authorization !== `Bearer ${PARTNER_TOKEN}`) {
          return reply.code(401).send({ message: 'Unauthenticated' });
        }
        const parsed = schema.safeParse(request.body);
        if (!parsed.success) return refuse(reply, 422, parsed.error.issues[0]?.message ?? 'invalid');
        return work(parsed.data, reply, request);
      };
      // Reading commits nothing, so `drop_after_commit` does not affect it.
      if (isReading && faults.modeOf('uzum') === 'drop_after_commit') return answer();
      return faults.answer('uzum', reply, answer);
    });
  }

  call(
    '/api/v1/buyers/check-status',
    phoneSchema,
    ({ phone }, _reply, request) => {
      const buyer = ledger.buyerByPhone(String(phone));
      return done(presentBuyer(buyer, originOf(request)));
    },
    true,
  );

  call(
    '/api/v1/orders/calculate',
    calculateSchema,
    ({ user_id, products }, reply) => {
      const buyer = ledger.buyerById(user_id);
      if (!buyer) return refuse(reply, 400, 'Покупатель не найден');
      const sum = products.reduce((all, { price, amount }) => all + price * amount, 0);
      return done(TARIFFS.map((tariff) => presentTariff(tariff, sum, buyer)));
    },
    true,
  );

  call('/api/v1/orders', orderSchema, (order, reply, request) => {
    const buyer = ledger.buyerById(order.user_id);
    const tariff = TARIFFS.find((known) => known.tariff === order.period);
    if (buyer?.status !== 4 || !tariff) return refuse(reply, 400, 'Оформление недоступно');
    const price = order.products.reduce((all, { price, amount }) => all + price * amount, 0);
    if (price > buyer.balance) return refuse(reply, 400, 'Недостаточно лимита');
    const total = Math.ceil((price * (100 + tariff.markup)) / 100);
    const contract = ledger.add({
      reference: order.ext_order_id ?? null,
      buyer,
      tariff: tariff.tariff,
      months: tariff.months,
      price,
      total,
      monthly: Math.floor(total / tariff.months),
      goods: order.products.map(({ name, amount }) => `${name} × ${amount}`),
      callback: order.callback ?? null,
    });
    return done(presentOrder(contract, originOf(request)));
  });

  call('/api/v1/contracts/confirm', contractSchema, ({ contract_id }, reply) => {
    const contract = ledger.byId(contract_id);
    if (!contract) return refuse(reply, 400, 'Договор не найден', 4004);
    if (contract.status === 1) return refuse(reply, 400, 'Договор уже активирован', 4010);
    if (contract.status === 5 || !contract.isSigned) return refuse(reply, 400, 'Неверный статус договора', 4009);
    contract.status = 1;
    contract.buyer.balance -= contract.price;
    return { ...done({ client_act_pdf: '' }), response_code: 0 };
  });

  call('/api/v1/contracts/cancel', contractSchema, ({ contract_id }, reply) => {
    // The field takes the order's number; the contract's number gets "not found".
    const contract = ledger.byOrder(contract_id);
    if (!contract) return refuse(reply, 404, 'Договор не найден', 4004);
    if (contract.status === 5) return refuse(reply, 400, 'Неверный статус договора', 4009);
    if (contract.status === 1) contract.buyer.balance += contract.price;
    contract.status = 5;
    return { ...done([]), response_code: 0 };
  });

  call(
    '/api/v1/contracts/check-status',
    contractSchema,
    ({ contract_id }, reply) => {
      const contract = ledger.byId(contract_id);
      return contract ? done(presentStatus(contract)) : refuse(reply, 400, 'Договор не найден', 4004);
    },
    true,
  );
}

export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function done(data: unknown) {
  return { status: 'success', error: [], data };
}

function refuse(reply: FastifyReply, status: number, text: string, code?: number): FastifyReply {
  return reply.code(status).send({
    status: 'error',
    error: [{ type: 'danger', text }],
    data: [],
    ...(code !== undefined && { response_code: code }),
  });
}

function presentBuyer(buyer: Buyer, origin: string) {
  return {
    phone: Number(buyer.phone),
    status: buyer.status,
    buyer_id: buyer.id,
    has_limit: buyer.balance > 0,
    balance: buyer.balance.toFixed(2),
    available_periods: TARIFFS.map(({ months, markup }) => ({
      period: months,
      title_uz: `${months} oy`,
      title_ru: `${months} мес`,
      original_markup: markup,
      discount_markup: markup,
      available_balance: buyer.balance,
    })),
    is_in_black_list: buyer.status === 8,
    has_overdue_contracts: buyer.status === 403,
    custom_discount: null,
    verified_at: buyer.status === 4 ? '2026-01-01T00:00:00Z' : null,
    webview: `${origin}/uzum/register?phone=${buyer.phone}`,
  };
}

function presentTariff({ tariff, name, months, markup }: (typeof TARIFFS)[number], sum: number, buyer: Buyer) {
  const total = Math.ceil((sum * (100 + markup)) / 100);
  const isAvailable = sum <= buyer.balance;
  return {
    tariff,
    tariff_name: name,
    period_months: months,
    title_ru: `${months} мес ${markup}%`,
    title_uz: `${months} oy ${markup}%`,
    total,
    origin: sum,
    month: Math.floor(total / months),
    deposit: Math.max(0, sum - buyer.balance),
    balance: buyer.balance,
    is_available: isAvailable,
    status: isAvailable ? 0 : months < 4 ? 1 : 2,
    is_promo: false,
    is_mini_loan: false,
    client_photo_upload: false,
    error_message: isAvailable ? null : 'Недостаточно лимита',
    products: [],
  };
}

function presentOrder(contract: Contract, origin: string) {
  return {
    paymart_client: {
      fio: 'Проверочный Покупатель',
      phone: contract.buyer.phone,
      order: contract.order,
      contract_id: contract.id,
      created_at: contract.createdAt.toLocaleDateString('ru-RU'),
      price_month: contract.monthly,
      total: contract.total,
      available_balance: contract.buyer.balance,
      mini_balance: 0,
    },
    cart: [],
    client_act_pdf: '',
    webview_path: `${origin}/uzum/sign/${contract.id}`,
  };
}

function presentStatus(contract: Contract) {
  return {
    id: contract.order,
    contract_id: contract.id,
    type: 'mfo',
    contract_status: contract.status,
    is_signed: contract.isSigned,
    created_at: contract.createdAt.toISOString(),
    updated_at: contract.createdAt.toISOString(),
    myid_attempts: 0,
    status: 0,
    qr_status: 0,
  };
}
