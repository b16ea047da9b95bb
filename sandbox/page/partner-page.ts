import type { Locale } from '#contract/i18n/locale.ts';

interface PartnerPage {
  language: Locale;
  title: string;
  colour: string;
  /** Already escaped. */
  html: string;
  /** The shop's id of the application, when the page was opened in its frame. */
  applicationId: string | undefined;
  /** The buyer has decided. */
  isFinished: boolean;
}

/**
 * A partner's page as a buyer sees it. Inside a frame it posts the application's id to the parent window, waits for
 * the shop's public key, and reports when the buyer has decided.
 */
export function partnerPage({ language, title, colour, html, applicationId, isFinished }: PartnerPage): string {
  const state = JSON.stringify({ applicationId, isFinished }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --paper: light-dark(#fff, #0e1222); --ink: light-dark(#0e1222, #eef0f6); --slate: light-dark(#5a6376, #a7afc1); --line: light-dark(#e3e6ed, #2a3147); }
* { box-sizing: border-box; margin: 0; }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); padding: 1.5rem; display: grid; gap: 1rem; justify-content: stretch; max-width: 32rem; margin-inline: auto; }
header { font-weight: 700; color: #fff; background: ${colour}; padding: .6rem 1rem; border-radius: .75rem; }
h1 { font-size: 1.35rem; }
ul { padding-left: 1.2rem; color: var(--slate); }
form, label { display: grid; gap: .5rem; }
input { font: inherit; color: inherit; background: transparent; min-height: 3rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: .625rem; font-size: 1.25rem; letter-spacing: .3em; }
select { font: inherit; color: inherit; background: var(--paper); min-height: 3rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .625rem; width: 100%; }
button { font: inherit; font-weight: 600; min-height: 3rem; border: 0; border-radius: .625rem; background: ${colour}; color: #fff; cursor: pointer; }
button.quiet { background: none; color: var(--slate); }
[role=alert] { color: #d31d4a; }
#key { color: var(--slate); font-size: .8rem; overflow-wrap: anywhere; }
a { color: inherit; }
</style>
</head>
<body>
<header>${escapeHtml(title)}</header>
${html}
<p id="key" hidden></p>
<script>
const state = ${state};
if (parent !== window && state.applicationId) {
  const shop = document.referrer ? new URL(document.referrer).origin : location.ancestorOrigins?.[0];
  const known = sessionStorage.getItem('shop') ?? (shop === location.origin ? location.ancestorOrigins?.[0] : shop);
  if (known) {
    sessionStorage.setItem('shop', known);
    addEventListener('message', ({ data, origin }) => {
      if (origin !== known || data?.type !== 'public_key') return;
      const key = document.getElementById('key');
      key.textContent = ${JSON.stringify(language === 'ru' ? 'Ключ магазина: ' : 'Doʻkon kaliti: ')} + data.public_key;
      key.hidden = false;
    });
    parent.postMessage({ type: state.isFinished ? 'finished' : 'application', application_id: state.applicationId }, known);
  }
}
</script>
</body>
</html>`;
}

/** The language in which the shop opened the page: `?lang=uz`. */
export function pageLanguage(query: unknown): Locale {
  return (query as { lang?: unknown }).lang === 'uz' ? 'uz' : 'ru';
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
