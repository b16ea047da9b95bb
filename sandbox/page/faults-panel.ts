import type { Panel } from '../simulator.ts';

/** Switches that make a provider slow, failing or silent. */
const HINT = {
  ru: 'Как отвечает провайдер. Для проверки того, что магазин переживёт его сбой.',
  uz: 'Provayder qanday javob beradi. Doʻkon uning nosozligiga bardosh berishini tekshirish uchun.',
};
const html = (hint: string) => `<p class="hint">${hint}</p><div id="faults"></div>`;

export const faultsPanel: Panel = {
  title: { ru: 'Неполадки', uz: 'Nosozliklar' },
  html: { ru: html(HINT.ru), uz: html(HINT.uz) },
  script: `
    const faultNames = {
      ok: translate('Отвечает', 'Javob beradi'),
      slow: translate('Медленно', 'Sekin'),
      error: translate('Ошибка 500', '500-xato'),
      silent: translate('Молчит', 'Jim'),
      drop_after_commit: translate('Сделал и оборвал связь', 'Bajarib, aloqani uzdi'),
    };
    const providerNames = { sms: 'SMS', cards: translate('Карты', 'Kartalar'), uzum_checkout: 'Uzum Checkout', uzum: 'Uzum Nasiya', iman: 'Iman', telegram: 'Telegram', email: translate('Почта', 'Pochta') };
    async function showFaults() {
      const { faults } = await (await fetch('/faults')).json();
      document.getElementById('faults').replaceChildren(...Object.entries(faults).map(([provider, mode]) => {
        const label = document.createElement('label');
        const select = document.createElement('select');
        for (const [value, name] of Object.entries(faultNames)) select.append(new Option(name, value, false, value === mode));
        select.onchange = () => fetch('/faults', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ provider, mode: select.value }),
        });
        label.append(providerNames[provider] ?? provider, select);
        return label;
      }));
    }
    showFaults();`,
};
