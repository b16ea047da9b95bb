import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { escapeHtml, pageLanguage, partnerPage } from '../page/partner-page.ts';
import { readForm } from '../read-form.ts';
import type { Contract, UzumLedger } from './uzum-ledger.ts';

/** The SMS code of the partner's own sandbox. */
const CODE = '111111';
const querySchema = z.object({ application_id: z.string().max(100).optional() }).catch({});
const phoneSchema = z.object({ phone: z.string().regex(/^998\d{9}$/) }).catch({ phone: '' });
const ACTIONS = ['sign', 'refuse'] as const;

const WORDS = {
  ru: {
    register: 'Регистрация в Uzum Nasiya',
    registerText: 'В настоящем сервисе здесь паспорт, лицо и карта.',
    registerButton: 'Зарегистрироваться и получить лимит',
    registered: 'Готово',
    registeredText: 'Лимит 15 000 000 сум открыт. Магазин продолжит оформление сам.',
    contract: 'Договор №',
    unknown: 'Договор не найден',
    terms: (months: number, monthly: string, total: string) => `${months} мес по <b>${monthly}</b>, всего ${total}`,
    refused: 'Вы отказались от договора.',
    signed: 'Договор подписан.',
    code: `Код из SMS (в песочнице ${CODE})`,
    wrongCode: 'Код не подошёл.',
    sign: 'Подписать договор',
    refuse: 'Отказаться',
    back: 'Вернуться в магазин',
    sum: 'сум',
  },
  uz: {
    register: 'Uzum Nasiyada roʻyxatdan oʻtish',
    registerText: 'Haqiqiy xizmatda bu yerda pasport, yuz va karta soʻraladi.',
    registerButton: 'Roʻyxatdan oʻtib, limit olish',
    registered: 'Tayyor',
    registeredText: '15 000 000 soʻm limit ochildi. Rasmiylashtirishni doʻkon davom ettiradi.',
    contract: 'Shartnoma №',
    unknown: 'Shartnoma topilmadi',
    terms: (months: number, monthly: string, total: string) => `${months} oy, oyiga <b>${monthly}</b>, jami ${total}`,
    refused: 'Siz shartnomadan voz kechdingiz.',
    signed: 'Shartnoma imzolandi.',
    code: `SMSdagi kod (sinov muhitida ${CODE})`,
    wrongCode: 'Kod toʻgʻri kelmadi.',
    sign: 'Shartnomani imzolash',
    refuse: 'Voz kechish',
    back: 'Doʻkonga qaytish',
    sum: 'soʻm',
  },
};

/** The pages that a shop opens in a frame, and the calls of the sandbox's web page. */
export function uzumPages(app: FastifyInstance, ledger: UzumLedger): void {
  app.get('/uzum/register', (request, reply) => {
    const { phone } = phoneSchema.parse(request.query);
    const words = WORDS[pageLanguage(request.query)];
    const html = `<h1>${words.register}</h1><p>+${escapeHtml(phone)}. ${words.registerText}</p>
      <form method="post"><button>${words.registerButton}</button></form>`;
    return send(request, reply, html, false);
  });

  app.post('/uzum/register', (request, reply) => {
    const { phone } = phoneSchema.parse(request.query);
    const words = WORDS[pageLanguage(request.query)];
    if (phone) ledger.register(ledger.buyerByPhone(phone));
    return send(request, reply, `<h1>${words.registered}</h1><p>${words.registeredText}</p>`, true);
  });

  app.get('/uzum/sign/:id', (request, reply) => {
    const contract = contractOf(request.params);
    return send(request, reply, contractHtml(contract, pageLanguage(request.query)), false);
  });

  app.post('/uzum/sign/:id', async (request, reply) => {
    const contract = contractOf(request.params);
    const { action, code } = await readForm(request);
    const isRightCode = code === CODE;
    if (contract?.status === 0 && action === 'refuse') contract.status = 5;
    if (contract?.status === 0 && action === 'sign' && isRightCode) contract.isSigned = true;
    const isFinished = contract !== undefined && (contract.isSigned || contract.status === 5);
    const isWrongCode = action === 'sign' && !isRightCode;
    return send(request, reply, contractHtml(contract, pageLanguage(request.query), isWrongCode), isFinished);
  });

  app.get('/uzum/contracts', () => ({ contracts: ledger.list().map(presentForPeople) }));
  app.post('/uzum/contracts/:id/:action', (request, reply) => {
    const contract = contractOf(request.params);
    const action = z.object({ action: z.enum(ACTIONS) }).safeParse(request.params).data?.action;
    if (contract?.status !== 0 || !action) return reply.code(404).send({ message: WORDS.ru.unknown });
    if (action === 'sign') contract.isSigned = true;
    else contract.status = 5;
    return reply.code(204).send();
  });

  function contractOf(params: unknown): Contract | undefined {
    const { id } = z.object({ id: z.coerce.number().int() }).catch({ id: 0 }).parse(params);
    return ledger.byId(id);
  }
}

function contractHtml(contract: Contract | undefined, language: Locale, isWrongCode = false): string {
  const words = WORDS[language];
  if (!contract) return `<h1>${words.unknown}</h1>`;
  const sum = (value: number) => `${value.toLocaleString('ru-RU')} ${words.sum}`;
  const back = contract.callback ? `<p><a href="${escapeHtml(contract.callback)}">${words.back}</a></p>` : '';
  const head = `<h1>${words.contract} ${contract.id}</h1>
    <ul>${contract.goods.map((goods) => `<li>${escapeHtml(goods)}</li>`).join('')}</ul>
    <p>${words.terms(contract.months, sum(contract.monthly), sum(contract.total))}</p>`;
  if (contract.status === 5) return `${head}<p><b>${words.refused}</b></p>${back}`;
  if (contract.isSigned) return `${head}<p><b>${words.signed}</b></p>${back}`;
  return `${head}
    <form method="post">
      <label>${words.code}
        <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>
      ${isWrongCode ? `<p role="alert">${words.wrongCode}</p>` : ''}
      <button name="action" value="sign">${words.sign}</button>
      <button name="action" value="refuse" class="quiet" formnovalidate>${words.refuse}</button>
    </form>`;
}

function send(request: FastifyRequest, reply: FastifyReply, html: string, isFinished: boolean): FastifyReply {
  const { application_id: applicationId } = querySchema.parse(request.query);
  const language = pageLanguage(request.query);
  const page = partnerPage({ language, title: 'Uzum Nasiya', colour: '#7000ff', html, applicationId, isFinished });
  return reply.type('text/html; charset=utf-8').send(page);
}

function presentForPeople({ id, reference, buyer, goods, price, total, months, status, isSigned }: Contract) {
  const state = status === 1 ? 'active' : status === 5 ? 'cancelled' : isSigned ? 'signed' : 'new';
  return {
    id,
    reference,
    phone: buyer.phone,
    goods,
    price,
    total,
    months,
    state,
    actions: state === 'new' ? ACTIONS : [],
  };
}
