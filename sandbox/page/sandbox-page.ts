import type { Simulator } from '../simulator.ts';
import { PAGE_STYLES } from './page-styles.ts';

type Panel = NonNullable<Simulator['panel']>;

/** The page for people: a panel of each simulator side by side. */
export function sandboxPage(panels: readonly Panel[]): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Песочница: SMS, банк и партнёры</title>
<style>${PAGE_STYLES}</style>
</head>
<body>
<header class="top">
  <h1>Песочница</h1>
  <p>Здесь живёт всё, что у магазина снаружи. Настоящих SMS, денег и заявок нет.</p>
</header>
<main>
${panels.map(section).join('\n')}
</main>
${panels.map(({ script }) => `<script>(() => {${script}\n})();</script>`).join('\n')}
</body>
</html>`;
}

function section({ title, html }: Panel): string {
  return `<section aria-label="${title}"><h2>${title}</h2>${html}</section>`;
}
