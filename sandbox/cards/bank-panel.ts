import type { Panel } from '../simulator.ts';

const WORDS = {
  ru: {
    cards: 'Карты для проверки: срок <b>03/99</b>, код из SMS <b>666666</b>.',
    columns: ['Время', 'Карта', 'Сумма', 'Состояние'],
    empty: 'Здесь появятся платежи: оплатите заказ картой из списка.',
  },
  uz: {
    cards: 'Sinov kartalari: amal qilish muddati <b>03/99</b>, SMS-kod <b>666666</b>.',
    columns: ['Vaqt', 'Karta', 'Summa', 'Holat'],
    empty: 'Toʻlovlar shu yerda koʻrinadi: buyurtmani roʻyxatdagi karta bilan toʻlang.',
  },
};

/** The bank's ledger and the test cards. */
export const bankPanel: Panel = {
  title: { ru: 'Банк', uz: 'Bank' },
  html: { ru: ledgerHtml(WORDS.ru), uz: ledgerHtml(WORDS.uz) },
  script: `
    const fates = {
      'pays': translate('платит', 'toʻlaydi'),
      'has too little': translate('мало денег', 'mablagʻ yetarli emas'),
      'is blocked': translate('заблокирована', 'bloklangan'),
      'times out': translate('банк не отвечает', 'bank javob bermaydi'),
    };
    const sum = (value) => String(value).replace(/\\B(?=(\\d{3})+$)/g, '\\u00a0') + '\\u00a0' + translate('сум', 'soʻm');
    const clock = (at) => new Date(at).toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
    const cell = (text) => Object.assign(document.createElement('td'), { textContent: text });
    let before = '';
    async function showCards() {
      const { cards } = await (await fetch('/cards')).json();
      document.getElementById('test-cards').replaceChildren(...cards.map(({ number, fate }) => {
        const item = document.createElement('li');
        const button = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: number.replace(/(.{4})(?=.)/g, '$1 '),
          title: translate('Скопировать номер', 'Raqamni nusxalash'),
        });
        button.onclick = async () => {
          await navigator.clipboard.writeText(number);
          button.dataset.copied = '';
          setTimeout(() => delete button.dataset.copied, 1500);
        };
        item.append(button, fates[fate]);
        return item;
      }));
    }
    async function showLedger() {
      const response = await fetch('/cards/ledger').catch(() => null);
      if (!response?.ok) return;
      const { payments } = await response.json();
      const state = JSON.stringify(payments);
      if (state === before) return;
      before = state;
      const total = (countedState) => payments.filter(({ state }) => state === countedState).reduce((all, { amount }) => all + amount, 0);
      const back = total('reversed') > 0 ? translate('возвращено ', 'qaytarilgan ') + sum(total('reversed')) : '';
      document.getElementById('bank-sums').textContent = payments.length === 0 ? ''
        : [translate('У магазина ', 'Doʻkonda ') + sum(total('taken')), back].filter(Boolean).join(', ');
      document.getElementById('no-payments').hidden = payments.length > 0;
      document.getElementById('ledger-table').hidden = payments.length === 0;
      document.getElementById('ledger').replaceChildren(...payments.slice(0, 100).map((payment) => {
        const row = document.createElement('tr');
        row.dataset.state = payment.state;
        row.title = payment.protocol + ' ' + payment.transaction + ', ' + payment.reference;
        const fate = payment.state === 'taken' ? translate('списано', 'yechildi')
          : translate('возвращено ', 'qaytarildi ') + clock(payment.reversed_at);
        row.append(cell(clock(payment.taken_at)), cell(payment.card), cell(sum(payment.amount)), cell(fate));
        return row;
      }));
    }
    showCards();
    setInterval(showLedger, 1000);
    showLedger();`,
};

function ledgerHtml({ cards, columns, empty }: (typeof WORDS)['ru']): string {
  const heads = columns.map((name) => `<th scope="col">${name}</th>`).join('');
  return `
    <p class="hint">${cards}</p>
    <ul id="test-cards"></ul>
    <p id="bank-sums" aria-live="polite"></p>
    <div class="ledger" id="ledger-table" hidden><table><thead><tr>${heads}</tr></thead><tbody id="ledger"></tbody></table></div>
    <p class="hint" id="no-payments">${empty}</p>`;
}
