import type { Panel } from '../simulator.ts';
import { FISCAL_MODE_NAMES } from './fiscal-modes.ts';

const HINT = {
  ru: 'Чеки, которые зарегистрировала налоговая. ИКПУ, начинающиеся с 99999, она не знает.',
  uz: 'Soliq idorasi roʻyxatga olgan cheklar. 99999 bilan boshlanadigan MXIKlarni u tanimaydi.',
};

/** The receipts of the fiscal service, and how it behaves. */
export function fiscalPanel(prefix: string): Panel {
  const html = (hint: string) =>
    `<p class="hint">${hint}</p><div id="fiscal-mode"></div><ul id="fiscal-list" class="applications"></ul>`;
  return {
    title: 'Uzum Fiscalization',
    html: { ru: html(HINT.ru), uz: html(HINT.uz) },
    script: script(prefix),
  };
}

function script(prefix: string): string {
  return `
    {
      const names = ${JSON.stringify(FISCAL_MODE_NAMES)};
      const kinds = {
        sale: translate('продажа', 'sotuv'),
        advance: translate('аванс', 'avans'),
        refund: translate('возврат', 'qaytarish'),
      };
      const label = document.createElement('label');
      const select = document.createElement('select');
      for (const [mode, name] of Object.entries(names)) select.append(new Option(translate(name.ru, name.uz), mode));
      select.onchange = () => fetch('${prefix}/mode', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode: select.value }),
      });
      label.append(translate('Поведение', 'Xatti-harakat'), select);
      document.getElementById('fiscal-mode').append(label);
      const item = (receipt) => {
        const row = document.createElement('li');
        const head = document.createElement('b');
        head.textContent = '№ ' + receipt.number + ', ' + kinds[receipt.kind];
        const text = document.createElement('p');
        const lines = receipt.lines.map((line) => line.name + ' × ' + line.count);
        text.textContent = (receipt.total / 100).toLocaleString('ru-RU') + translate(' сум', ' soʻm') + ' · ' + lines.join(' · ');
        row.append(head, text);
        return row;
      };
      let shown = '';
      const refresh = async () => {
        const response = await fetch('${prefix}/receipts').catch(() => null);
        if (!response?.ok) return;
        const { receipts, mode } = await response.json();
        select.value = mode;
        const state = JSON.stringify(receipts);
        if (state === shown) return;
        shown = state;
        document.getElementById('fiscal-list').replaceChildren(...receipts.slice(0, 30).map(item));
      };
      setInterval(refresh, 1000);
      refresh();
    }`;
}
