import type { Panel } from '../simulator.ts';

const EMPTY = {
  ru: 'Сюда бот магазина пишет операторам о новых заявках.',
  uz: 'Doʻkon boti operatorlarga yangi arizalar haqida shu yerga yozadi.',
};
const html = (empty: string) =>
  `<ol id="telegram" class="chat" aria-live="polite"></ol><p id="no-telegram" class="hint">${empty}</p>`;

/** The operators' chat. */
export const telegramPanel: Panel = {
  title: { ru: 'Чат операторов', uz: 'Operatorlar suhbati' },
  html: { ru: html(EMPTY.ru), uz: html(EMPTY.uz) },
  script: `
    const chat = document.getElementById('telegram');
    let shown = '';
    async function refreshChat() {
      const response = await fetch('/telegram').catch(() => null);
      if (!response?.ok) return;
      const { messages } = await response.json();
      const state = JSON.stringify(messages.slice(0, 30));
      if (state === shown) return;
      shown = state;
      chat.replaceChildren(...messages.slice(0, 30).map(({ text, sent_at }) => {
        const item = document.createElement('li');
        const [first, ...rest] = text.split('\\n');
        const head = document.createElement('b');
        head.textContent = first;
        const body = document.createElement('p');
        body.textContent = rest.join('\\n');
        const when = document.createElement('time');
        when.textContent = new Date(sent_at).toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });
        item.append(head, body, when);
        return item;
      }));
      document.getElementById('no-telegram').hidden = messages.length > 0;
    }
    setInterval(refreshChat, 1000);
    refreshChat();`,
};
