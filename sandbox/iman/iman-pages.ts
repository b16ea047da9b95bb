import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { escapeHtml, pageLanguage, partnerPage } from '../page/partner-page.ts';
import { readForm } from '../read-form.ts';
import type { ImanLedger, ImanOrder } from './iman-ledger.ts';

const actionSchema = z.enum(['approve', 'sign', 'refuse']);
const NEXT = { approve: 'approved', sign: 'signed', refuse: 'refused' } as const;

/** What opens from the link or the QR code: the partner's application, as a page. */
export function imanPages(app: FastifyInstance, ledger: ImanLedger): void {
  app.get('/iman/app/:id', (request, reply) => {
    reply.type('text/html; charset=utf-8');
    return page(orderOf(request.params), pageLanguage(request.query));
  });
  app.post('/iman/app/:id', async (request, reply) => {
    const order = orderOf(request.params);
    const action = actionSchema.safeParse((await readForm(request)).action);
    if (order && action.success && isOpen(order)) ledger.changeStatus(order, NEXT[action.data]);
    reply.type('text/html; charset=utf-8');
    return page(order, pageLanguage(request.query));
  });
  app.get('/iman/orders', () => ({ contracts: ledger.orders.map(presentForPeople) }));
  app.post('/iman/orders/:id/:action', (request, reply) => {
    const order = orderOf(request.params);
    const action = actionSchema.safeParse((request.params as { action?: unknown }).action).data;
    if (!order || !action || !isOpen(order)) return reply.code(404).send({ message: 'Not found' });
    ledger.changeStatus(order, NEXT[action]);
    return reply.code(204).send();
  });

  function orderOf(params: unknown): ImanOrder | undefined {
    return ledger.byId(z.object({ id: z.string() }).parse(params).id);
  }
}

function isOpen({ status }: ImanOrder): boolean {
  return status === 'created' || status === 'approved';
}

const WORDS = {
  ru: {
    order: 'Заявка',
    unknown: 'Заявка не найдена',
    terms: (amount: string, months: number) => `${amount} сум на ${months} мес`,
    refused: 'Отказано.',
    signed: 'Подписано. Вернитесь в магазин.',
    sign: 'Подписать',
    refuse: 'Отказаться',
  },
  uz: {
    order: 'Ariza',
    unknown: 'Ariza topilmadi',
    terms: (amount: string, months: number) => `${amount} soʻm, ${months} oyga`,
    refused: 'Rad etildi.',
    signed: 'Imzolandi. Doʻkonga qayting.',
    sign: 'Imzolash',
    refuse: 'Voz kechish',
  },
};

function page(order: ImanOrder | undefined, language: Locale): string {
  const html = order ? orderHtml(order, language) : `<h1>${WORDS[language].unknown}</h1>`;
  return partnerPage({
    language,
    title: 'Iman Pay',
    colour: '#0a7d4b',
    html,
    applicationId: undefined,
    isFinished: false,
  });
}

function orderHtml(order: ImanOrder, language: Locale): string {
  const words = WORDS[language];
  const head = `<h1>${words.order} ${order.id}</h1>
    <ul>${order.goods.map((goods) => `<li>${escapeHtml(goods)}</li>`).join('')}</ul>
    <p>${words.terms(order.amount.toLocaleString('ru-RU'), order.months)}</p>`;
  const isLost = order.status === 'refused' || order.status === 'cancelled';
  if (!isOpen(order)) return `${head}<p><b>${isLost ? words.refused : words.signed}</b></p>`;
  return `${head}<form method="post">
    <button name="action" value="sign">${words.sign}</button>
    <button name="action" value="refuse" class="quiet">${words.refuse}</button></form>`;
}

function presentForPeople(order: ImanOrder) {
  const { id, externalId, phone, goods, amount, months, status } = order;
  const state = status === 'created' ? 'new' : status === 'confirmed' ? 'active' : status;
  const actions = isOpen(order) ? [...(status === 'created' ? ['approve'] : []), 'sign', 'refuse'] : [];
  return { id, reference: externalId, phone, goods, price: amount, total: amount, months, state, actions };
}
