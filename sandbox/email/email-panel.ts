import type { Panel } from '../simulator.ts';

const html = (empty: string) =>
  `<ol id="letters" class="chat" aria-live="polite"></ol><p id="no-letters" class="hint">${empty}</p>`;

/** The letters of the shop, the newest first. */
export const emailPanel: Panel = {
  title: { ru: 'Письма', uz: 'Xatlar' },
  html: {
    ru: html('Сюда приходят письма магазина сотрудникам.'),
    uz: html('Doʻkonning xodimlarga xatlari shu yerga keladi.'),
  },
  script: `
    const box = document.getElementById('letters');
    let shownLetters = '';
    async function refreshLetters() {
      const response = await fetch('/letters').catch(() => null);
      if (!response?.ok) return;
      const { letters } = await response.json();
      const state = JSON.stringify(letters.slice(0, 20));
      if (state === shownLetters) return;
      shownLetters = state;
      box.replaceChildren(...letters.slice(0, 20).map(({ to, subject, text, sent_at }) => {
        const item = document.createElement('li');
        const head = document.createElement('b');
        head.textContent = subject;
        const body = document.createElement('p');
        body.textContent = to + '\\n\\n' + text;
        const when = document.createElement('time');
        when.textContent = new Date(sent_at).toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });
        item.append(head, body, when);
        return item;
      }));
      document.getElementById('no-letters').hidden = letters.length > 0;
    }
    setInterval(refreshLetters, 1000);
    refreshLetters();`,
};
