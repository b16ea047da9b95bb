import type { Panel } from '../simulator.ts';

const HINT = {
  ru: 'Оплаты на странице провайдера. Деньги возвращают здесь, как в его кабинете: магазин узнаёт об этом от провайдера.',
  uz: 'Provayder sahifasidagi toʻlovlar. Pul shu yerda, uning kabinetidagidek qaytariladi: doʻkon buni provayderdan bilib oladi.',
};

/** The provider's cabinet: its payments, what the shop has answered, and giving money back. */
export function hostedPanel({ name, title }: { name: string; title: string }): Panel {
  const html = (hint: string) => `<p class="hint">${hint}</p><ul id="list-${name}" class="applications"></ul>`;
  return { title, html: { ru: html(HINT.ru), uz: html(HINT.uz) }, script: script(name) };
}

function script(name: string): string {
  return `
    {
      const states = {
        open: translate('открыта', 'ochiq'),
        paid: translate('оплачено', 'toʻlangan'),
        refused: translate('не прошла', 'oʻtmadi'),
        given_back: translate('возвращено', 'qaytarilgan'),
      };
      let shown = '';
      const item = (payment) => {
        const row = document.createElement('li');
        const head = document.createElement('b');
        head.textContent = payment.account + ', ' + (states[payment.state] ?? payment.state);
        const text = document.createElement('p');
        text.textContent = payment.amount.toLocaleString('ru-RU') + translate(' сум', ' soʻm') + ' · ' + payment.calls.join(' · ');
        const buttons = document.createElement('div');
        if (payment.state === 'paid' || payment.state === 'open') {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = payment.state === 'paid' ? translate('Вернуть деньги', 'Pulni qaytarish') : translate('Отменить', 'Bekor qilish');
          button.onclick = async () => {
            await fetch('/${name}/payments/' + payment.id + '/cancel', { method: 'POST' });
            refresh();
          };
          buttons.append(button);
        }
        row.append(head, text, buttons);
        return row;
      };
      const refresh = async () => {
        const response = await fetch('/${name}/payments').catch(() => null);
        if (!response?.ok) return;
        const { payments } = await response.json();
        const state = JSON.stringify(payments);
        if (state === shown) return;
        shown = state;
        document.getElementById('list-${name}').replaceChildren(...payments.slice(0, 30).map(item));
      };
      setInterval(refresh, 1000);
      refresh();
    }`;
}
