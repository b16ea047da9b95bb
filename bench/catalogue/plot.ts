import type { Figures } from './figures.ts';

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 70;
const RIGHT = 170;
const TOP = 30;
const BOTTOM = 50;
const MS = [0.01, 0.1, 1, 10, 100, 1000];

interface Line {
  name: string;
  color: string;
  dashed?: boolean;
  value: (figures: Figures) => number | undefined;
}

const LINES: Line[] = [
  { name: 'PostgreSQL p99', color: '#336791', dashed: true, value: ({ postgres }) => postgres?.p99 },
  { name: 'PostgreSQL p50', color: '#336791', value: ({ postgres }) => postgres?.p50 },
  { name: 'listing p99', color: '#c2410c', dashed: true, value: ({ listing }) => listing.p99 },
  { name: 'listing p50', color: '#c2410c', value: ({ listing }) => listing.p50 },
  { name: 'text search p50', color: '#4d7c0f', value: ({ search }) => search.p50 },
];

/** Milliseconds over products, both axes logarithmic: growth in proportion to the shop is a straight line. */
export function plotOf(all: readonly Figures[]): string {
  const sizes = all.map(({ products }) => Math.log10(products));
  const [min = 3, max = 6] = [Math.min(...sizes), Math.max(...sizes)];
  const x = (products: number) =>
    LEFT + ((Math.log10(products) - min) / Math.max(max - min, 1)) * (WIDTH - LEFT - RIGHT);
  const y = (ms: number) => {
    const share = (Math.log10(Math.min(Math.max(ms, 0.01), 1000)) + 2) / 5;
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
  };
  const grid = MS.map(
    (ms) => `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ddd"/>
<text x="${LEFT - 8}" y="${y(ms) + 4}" text-anchor="end">${ms} ms</text>`,
  );
  const ticks = all.map(
    ({ products }) =>
      `<text x="${x(products)}" y="${HEIGHT - BOTTOM + 22}" text-anchor="middle">${products.toLocaleString('en')}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">
<title>Time of a query by the number of products</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...grid, ...ticks, ...drawLines(all, x, y)].join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">products</text>
</svg>
`;
}

function drawLines(all: readonly Figures[], x: (products: number) => number, y: (ms: number) => number): string[] {
  let lastLabel = Number.NEGATIVE_INFINITY;
  return LINES.map((line) => ({
    line,
    points: all.flatMap((figures) => {
      const value = line.value(figures);
      return value === undefined ? [] : [{ x: x(figures.products), y: y(value) }];
    }),
  }))
    .filter(({ points }) => points.length > 0)
    .sort((a, b) => (a.points.at(-1)?.y ?? 0) - (b.points.at(-1)?.y ?? 0))
    .map(({ line, points }) => {
      const end = points.at(-1) ?? { x: 0, y: 0 };
      lastLabel = Math.max(end.y + 4, lastLabel + 15);
      const path = points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
      return `<polyline points="${path}" fill="none" stroke="${line.color}" stroke-width="2"${line.dashed ? ' stroke-dasharray="5 4"' : ''}/>
<text x="${WIDTH - RIGHT + 10}" y="${lastLabel.toFixed(1)}" fill="${line.color}">${line.name}</text>`;
    });
}
