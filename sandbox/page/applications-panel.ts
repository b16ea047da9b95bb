import type { Panel, Words } from '../simulator.ts';

interface ApplicationsPanel {
  title: string;
  /** Where the list is: `/uzum/contracts` answers `{contracts: […]}`. */
  address: string;
  hint: { ru: string; uz: string };
}

/** A partner's applications, each with what a buyer or the partner may do to it. */
export function applicationsPanel({ title, address, hint }: ApplicationsPanel): Panel {
  const id = `list-${address.split('/')[1]}`;
  const html = (words: string) => `<p class="hint">${words}</p><ul id="${id}" class="applications"></ul>`;
  const words: Words = { ru: html(hint.ru), uz: html(hint.uz) };
  return { title, html: words, script: script(id, address) };
}

function script(id: string, address: string): string {
  return `
    const states = {
      new: say('ждёт покупателя', 'xaridorni kutmoqda'),
      approved: say('одобрена', 'maʼqullangan'),
      signed: say('подписана', 'imzolangan'),
      active: say('действует', 'amalda'),
      cancelled: say('отменена', 'bekor qilingan'),
      refused: say('отказ', 'rad etilgan'),
    };
    const actions = { approve: say('Одобрить', 'Maʼqullash'), sign: say('Подписать', 'Imzolash'), refuse: say('Отказать', 'Rad etish') };
    const sum = (value) => value.toLocaleString('ru-RU') + say(' сум', ' soʻm');
    let shown = '';
    function item(contract) {
      const row = document.createElement('li');
      const head = document.createElement('b');
      head.textContent = '№ ' + contract.id + ', ' + (states[contract.state] ?? contract.state);
      const text = document.createElement('p');
      text.textContent = ['+' + contract.phone, ...contract.goods, sum(contract.price) + ' → ' + sum(contract.total),
        contract.months + say(' мес', ' oy'), say('заявка магазина ', 'doʻkon arizasi ') + contract.reference].join(' · ');
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
      const answer = await fetch('${address}').catch(() => null);
      if (!answer?.ok) return;
      const { contracts } = await answer.json();
      const state = JSON.stringify(contracts);
      if (state === shown) return;
      shown = state;
      document.getElementById('${id}').replaceChildren(...contracts.slice(0, 30).map(item));
    }
    setInterval(refresh, 1500);
    refresh();`;
}
