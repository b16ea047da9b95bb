import { LOCALES, type Locale } from '#contract/i18n/locale.ts';
import type { Panel, Words } from '../simulator.ts';
import { PAGE_STYLES } from './page-styles.ts';

const NAMES: Record<Locale, string> = { ru: 'Русский', uz: 'Oʻzbekcha' };
const TITLE = { ru: 'Песочница: SMS, банк и партнёры', uz: 'Sinov maydoni: SMS, bank va hamkorlar' };
const HEADING = { ru: 'Песочница', uz: 'Sinov maydoni' };
const HINT = {
  ru: 'Здесь живёт всё, что у магазина снаружи. Настоящих SMS, денег и заявок нет.',
  uz: 'Doʻkondan tashqaridagi hamma narsa shu yerda. Haqiqiy SMS, pul va arizalar yoʻq.',
};
const TRANSLATE = `const translate = (ru, uz) => (document.documentElement.lang === 'uz' ? uz : ru);`;

/** The sandbox's web page: the panels of all simulators. */
export function sandboxPage(panels: readonly Panel[], language: Locale): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE[language]}</title>
<style>${PAGE_STYLES}</style>
</head>
<body>
<header class="top">
  <nav aria-label="${NAMES.ru} / ${NAMES.uz}">${LOCALES.map((one) => languageLink(one, language)).join('')}</nav>
  <h1>${HEADING[language]}</h1>
  <p>${HINT[language]}</p>
</header>
<main>
${panels.map((panel) => section(panel, language)).join('\n')}
</main>
${panels.map(({ script }) => `<script>(() => {${TRANSLATE}${script}\n})();</script>`).join('\n')}
</body>
</html>`;
}

function section({ title, html }: Panel, language: Locale): string {
  const name = textIn(title, language);
  return `<section aria-label="${name}"><h2>${name}</h2>${textIn(html, language)}</section>`;
}

function textIn(words: Words, language: Locale): string {
  return typeof words === 'string' ? words : words[language];
}

function languageLink(language: Locale, current: Locale): string {
  const mark = language === current ? ' aria-current="true"' : '';
  return `<a href="/?lang=${language}" lang="${language}"${mark}>${NAMES[language]}</a>`;
}
