import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import { escapeHtml, partnerPage } from '../page/partner-page.ts';
import { readForm } from '../read-form.ts';
import type { Simulator } from '../simulator.ts';
import type { HostedLedger, HostedOrder, HostedPayment } from './hosted-ledger.ts';
import { hostedPanel } from './hosted-panel.ts';
import { PAY_MODE_NAMES, PAY_MODES, type PayMode } from './pay-modes.ts';

/** A provider on whose page orders are paid and which then calls the shop. */
export interface HostedProtocol {
  /** In the addresses of the simulator. */
  name: string;
  title: string;
  colour: string;
  ledger: HostedLedger;
  /** The address of its page, as Fastify's route. */
  page: string;
  /** The order of the page's address; null: there is none in it. */
  readOrder(request: FastifyRequest): HostedOrder | null;
  /** Calls the shop until the payment has ended or is left open. */
  pay(payment: HostedPayment, mode: PayMode): Promise<void>;
  /** Somebody gives the money back in the provider's cabinet, or an open payment ends. False: the shop refuses. */
  cancel(payment: HostedPayment): Promise<boolean>;
  /** More of its interface. */
  routes?(app: FastifyInstance): void;
}

const choiceSchema = z.enum(PAY_MODES).catch('ok');
const paramsSchema = z.object({ id: z.string() });

/** The provider's page, its cabinet, and its calls to the shop. */
export function hostedSimulator(protocol: HostedProtocol): Simulator {
  const { name, ledger } = protocol;
  return {
    routes(app) {
      app.get(protocol.page, (request, reply) => {
        reply.type('text/html; charset=utf-8');
        return orderPage(protocol, protocol.readOrder(request));
      });
      app.post(protocol.page, async (request, reply) => {
        const order = protocol.readOrder(request);
        reply.type('text/html; charset=utf-8');
        if (order === null) return orderPage(protocol, null);
        const payment = ledger.open(order);
        await protocol.pay(payment, choiceSchema.parse((await readForm(request)).mode));
        if (payment.state === 'paid') return reply.redirect(payment.returnUrl, 303);
        return outcomePage(protocol, payment);
      });
      app.get(`/${name}/payments`, () => ({ payments: ledger.payments().map(present) }));
      app.post(`/${name}/payments/:id/cancel`, async (request, reply) => {
        const payment = ledger.payment(paramsSchema.parse(request.params).id);
        if (payment === undefined) return reply.code(404).send({ message: 'Not found' });
        const isCancelled = await protocol.cancel(payment);
        return reply.code(isCancelled ? 204 : 409).send();
      });
      protocol.routes?.(app);
    },
    panel: hostedPanel(protocol),
  };
}

const WORDS = {
  ru: {
    unknown: 'Счёт не найден',
    order: 'Заказ',
    how: 'Как поведёт себя провайдер',
    pay: 'Оплатить',
    back: 'Вернуться в магазин',
    open: 'Оплата осталась открытой.',
    refused: 'Оплата не прошла.',
  },
  uz: {
    unknown: 'Hisob topilmadi',
    order: 'Buyurtma',
    how: 'Provayder oʻzini qanday tutadi',
    pay: 'Toʻlash',
    back: 'Doʻkonga qaytish',
    open: 'Toʻlov ochiq qoldi.',
    refused: 'Toʻlov oʻtmadi.',
  },
};

function orderPage(protocol: HostedProtocol, order: HostedOrder | null): string {
  const language: Locale = order?.language ?? 'ru';
  const words = WORDS[language];
  if (order === null) return page(protocol, language, `<h1>${words.unknown}</h1>`);
  const modes = PAY_MODES.map((mode) => `<option value="${mode}">${PAY_MODE_NAMES[mode][language]}</option>`).join('');
  return page(
    protocol,
    language,
    `${head(order)}
    <form method="post" enctype="application/x-www-form-urlencoded">
      <label>${words.how}<select name="mode">${modes}</select></label>
      <button>${words.pay}</button>
    </form>
    <p><a href="${escapeHtml(order.returnUrl)}">${words.back}</a></p>`,
  );
}

function outcomePage(protocol: HostedProtocol, payment: HostedPayment): string {
  const words = WORDS[payment.language];
  return page(
    protocol,
    payment.language,
    `${head(payment)}
    <p role="alert">${payment.state === 'open' ? words.open : words.refused}</p>
    <ul>${payment.calls.map((call) => `<li>${escapeHtml(call)}</li>`).join('')}</ul>
    <p><a href="${escapeHtml(payment.returnUrl)}">${words.back}</a></p>`,
  );
}

function head({ account, amount, language }: HostedOrder): string {
  const sum = `${groupThousands(amount / 100)} ${language === 'ru' ? 'сум' : 'soʻm'}`;
  return `<h1>${escapeHtml(sum)}</h1><p>${WORDS[language].order} ${escapeHtml(account)}</p>`;
}

function page({ title, colour }: HostedProtocol, language: Locale, html: string): string {
  return partnerPage({ language, title, colour, html, applicationId: undefined, isFinished: false });
}

function present({ id, account, amount, state, calls, at }: HostedPayment) {
  return { id, account, amount: amount / 100, state, calls, at: new Date(at).toISOString() };
}
