import type { Panel } from '../simulator.ts';

const EMPTY = {
  ru: 'Сюда бот магазина пишет операторам о новых заявках.',
  uz: 'Doʻkon boti operatorlarga yangi arizalar haqida shu yerga yozadi.',
};
const OPEN = {
  ru: ['Ссылка на бота из профиля сотрудника', 'Открыть от имени сотрудника'],
  uz: ['Xodim profilidagi bot havolasi', 'Xodim nomidan ochish'],
} as const;
const html = (empty: string, [label, button]: readonly [string, string]) =>
  `<ol id="telegram" class="chat" aria-live="polite"></ol><p id="no-telegram" class="hint">${empty}</p>
  <form id="open-bot"><label>${label} <input name="link" required autocomplete="off"></label> <button>${button}</button></form>`;

/** What the bot writes, to the operators' chat and to people, and a person who opens it by a link. */
export const telegramPanel: Panel = {
  title: { ru: 'Чат операторов', uz: 'Operatorlar suhbati' },
  html: { ru: html(EMPTY.ru, OPEN.ru), uz: html(EMPTY.uz, OPEN.uz) },
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
    document.getElementById('open-bot').addEventListener('submit', async (event) => {
      event.preventDefault();
      const { link } = event.target.elements;
      const text = '/start ' + (link.value.split('start=')[1] ?? link.value).trim();
      await fetch('/telegram/written', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat: 100, text }),
      });
      link.value = '';
    });
    setInterval(refreshChat, 1000);
    refreshChat();`,
};
