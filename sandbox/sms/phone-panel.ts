import type { Panel } from '../simulator.ts';

const WORDS = {
  ru: {
    number: 'Номер телефона',
    example: 'Номер, например 90 123 45 67',
    empty: 'Здесь появятся SMS магазина: войдите по номеру, и код придёт сюда.',
  },
  uz: {
    number: 'Telefon raqami',
    example: 'Raqam, masalan 90 123 45 67',
    empty: 'Doʻkon SMSlari shu yerda koʻrinadi: raqam bilan kiring, kod shu yerga keladi.',
  },
};

/** A phone that shows the SMS. A tap on a code copies it. */
export const phonePanel: Panel = {
  title: 'SMS',
  html: { ru: phone(WORDS.ru), uz: phone(WORDS.uz) },
  script: `
    const list = document.getElementById('messages');
    const filter = document.getElementById('phone-filter');
    let shown = '';
    const phoneText = (phone) => phone.replace(/^998(..)(...)(..)(..)$/, '+998 $1 $2-$3-$4');
    const timeText = (at) => new Date(at).toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
    function bubble({ phone, text, sent_at }) {
      const item = document.createElement('li');
      const head = document.createElement('header');
      const who = document.createElement('b');
      who.textContent = phoneText(phone);
      const when = document.createElement('time');
      when.textContent = timeText(sent_at);
      head.append(who, when);
      const body = document.createElement('p');
      const [before, code, after] = text.split(/((?<![-\\d])\\d{6}(?!\\d))/, 3);
      body.append(before);
      if (code) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = code;
        button.title = translate('Скопировать код', 'Kodni nusxalash');
        button.onclick = async () => {
          await navigator.clipboard.writeText(code);
          button.dataset.copied = '';
          setTimeout(() => delete button.dataset.copied, 1500);
        };
        body.append(button, after ?? '');
      }
      item.append(head, body);
      return item;
    }
    async function refreshMessages() {
      const digits = filter.value.replace(/\\D/g, '');
      const response = await fetch('/sms').catch(() => null);
      if (!response?.ok) return;
      const { messages } = await response.json();
      const shownMessages = messages.filter(({ phone }) => phone.includes(digits)).slice(0, 50);
      const state = JSON.stringify(shownMessages);
      if (state === shown) return;
      shown = state;
      list.replaceChildren(...shownMessages.map(bubble));
      document.getElementById('no-messages').hidden = shownMessages.length > 0;
    }
    filter.addEventListener('input', refreshMessages);
    setInterval(refreshMessages, 1000);
    refreshMessages();
    const tick = () => { document.getElementById('clock').textContent = new Date().toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' }); };
    setInterval(tick, 5000);
    tick();`,
};

function phone(words: (typeof WORDS)['ru']): string {
  return `
    <div class="phone">
      <div class="phone-bar"><span id="clock"></span><i></i><span>Amper Mobile</span></div>
      <label class="phone-search">
        <span class="visually-hidden">${words.number}</span>
        <input id="phone-filter" type="search" inputmode="tel" placeholder="${words.example}" autocomplete="off">
      </label>
      <ol id="messages" aria-live="polite"></ol>
      <p id="no-messages">${words.empty}</p>
    </div>`;
}
