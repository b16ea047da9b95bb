import type { Panel, Words } from '../simulator.ts';

interface ApplicationsPanel {
  title: string;
  /** The URL of the list: `/uzum/contracts` returns `{contracts: […]}`. */
  address: string;
  hint: { ru: string; uz: string };
}

/** A partner's applications, each with the actions of the buyer and the partner. */
export function applicationsPanel({ title, address, hint }: ApplicationsPanel): Panel {
  const id = `list-${address.split('/')[1]}`;
  const html = (words: string) => `<p class="hint">${words}</p><ul id="${id}" class="applications"></ul>`;
  const words: Words = { ru: html(hint.ru), uz: html(hint.uz) };
  return { title, html: words, script: script(id, address) };
}

function script(id: string, address: string): string {
  return `
    const states = {
      new: translate('ждёт покупателя', 'xaridorni kutmoqda'),
      approved: translate('одобрена', 'maʼqullangan'),
      signed: translate('подписана', 'imzolangan'),
      active: translate('действует', 'amalda'),
      cancelled: translate('отменена', 'bekor qilingan'),
      refused: translate('отказ', 'rad etilgan'),
    };
    const actions = { approve: translate('Одобрить', 'Maʼqullash'), sign: translate('Подписать', 'Imzolash'), refuse: translate('Отказать', 'Rad etish') };
    const sum = (value) => value.toLocaleString('ru-RU') + translate(' сум', ' soʻm');
    let shown = '';
    function item(contract) {
      const row = document.createElement('li');
      const head = document.createElement('b');
      head.textContent = '№ ' + contract.id + ', ' + (states[contract.state] ?? contract.state);
      const text = document.createElement('p');
      text.textContent = ['+' + contract.phone, ...contract.goods, sum(contract.price) + ' → ' + sum(contract.total),
        contract.months + translate(' мес', ' oy'), translate('заявка магазина ', 'doʻkon arizasi ') + contract.reference].join(' · ');
      const buttons = document.createElement('div');
      for (const action of contract.actions) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = actions[action];
        button.onclick = async () => {
          await fetch('${address}/' + contract.id + '/' + action, { method: 'POST' });
          refresh();
        };
        buttons.append(button);
      }
      row.append(head, text, buttons);
      return row;
    }
    async function refresh() {
      const response = await fetch('${address}').catch(() => null);
      if (!response?.ok) return;
      const { contracts } = await response.json();
      const state = JSON.stringify(contracts);
      if (state === shown) return;
      shown = state;
      document.getElementById('${id}').replaceChildren(...contracts.slice(0, 30).map(item));
    }
    setInterval(refresh, 1500);
    refresh();`;
}
