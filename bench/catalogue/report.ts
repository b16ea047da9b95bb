import os from 'node:os';
import type { Figures, Times } from './figures.ts';

const COLUMNS: [string, (figures: Figures) => string][] = [
  ['products', ({ products }) => products.toLocaleString('en')],
  ['ready, s', ({ readyMs }) => (readyMs / 1000).toFixed(1)],
  ['bytes a product: index + search', (f) => `${each(f.indexBytes, f)} + ${each(f.searchBytes, f)}`],
  ['growth of the process', (f) => each(f.processBytes, f)],
  ['listing p50 / p99, ms', ({ listing }) => pair(listing)],
  ['PostgreSQL p50 / p99, ms', ({ postgres }) => (postgres ? pair(postgres) : '–')],
  ['text search p50 / p99, ms', ({ search }) => pair(search)],
  ['suggestions p50 / p99, ms', ({ suggestions }) => pair(suggestions)],
  ['change visible p50 / max, ms', ({ visible }) => `${short(visible.p50)} / ${short(visible.max)}`],
  ['GET /products a second of processor', ({ httpPerSecond }) => Math.round(httpPerSecond).toLocaleString('en')],
];

export function tableOf(all: readonly Figures[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    COLUMNS.map(() => '---:'),
    ...all.map((figures) => COLUMNS.map(([, cell]) => cell(figures))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function pageOf(all: readonly Figures[], day: string): string {
  const compared = all.map(({ compared, products }) => `${compared} at ${products.toLocaleString('en')}`).join(', ');
  return `# The catalogue under load

Measured on ${day} with \`npm run bench:catalogue\` on ${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version},
PostgreSQL of the shop itself on the same machine. Other work ran beside it (load ${os.loadavg()[0]?.toFixed(1)}), so a quiet machine is faster.

${tableOf(all)}

![Growth with the number of products](catalogue.svg)

- The shops are generated: 120 categories in three levels, 300 brands, 60 characteristics, some 1,100 values, 12 values a product; few
  categories, brands and values hold most products.
- A listing is one of 10,000 different questions: a category of any level, a brand or the whole shop, two filters, any order, mostly the
  first page; the answer has 18 cards and the counts of every facet, named and sorted. None is asked twice. Unfiltered counts of a
  category or brand are remembered until the catalogue changes.
- PostgreSQL is asked some of the same questions (${compared}) on a flat table with arrays of categories and values, \`intarray\` GIN indexes
  and trees for every order, all of it in memory; its rows and counts are compared with the index's, and are the same.
- Growth of the process: heap and buffers after loading, garbage collected; at 1,000 products it is mostly code.
- Ready: from an empty process to answering, text search included. Change visible: from sending the \`UPDATE\` to the index having taken it in.
- GET /products: whole calls over HTTP with JSON, one thread answering, 16 connections calling from another thread; counted by the second
  of processor time of the answering thread, so that what else runs on the machine matters little.
`;
}

function pair({ p50, p99 }: Times): string {
  return `${short(p50)} / ${short(p99)}`;
}

function short(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms.toFixed(0);
}

function each(bytes: number, { products }: Figures): string {
  return Math.round(bytes / products).toLocaleString('en');
}
