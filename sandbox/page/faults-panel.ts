import type { Simulator } from '../simulator.ts';

/** Switches that make a provider slow, failing or silent. */
export const faultsPanel: NonNullable<Simulator['panel']> = {
  title: 'Неполадки',
  html: `
    <p class="hint">Как отвечает провайдер. Для проверки того, что магазин переживёт его сбой.</p>
    <div id="faults"></div>`,
  script: `
    const faultNames = { ok: 'Отвечает', slow: 'Медленно', error: 'Ошибка 500', silent: 'Молчит', drop_after_commit: 'Сделал и оборвал связь' };
    const providerNames = { sms: 'SMS', cards: 'Карты', uzum: 'Uzum', iman: 'Iman' };
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
