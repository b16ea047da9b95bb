import type { MixedFigures } from '#bench/mixed/measure-mixed.ts';
import type { MemorySample } from '#bench/mixed/memory-slope.ts';
import type { PagesFigures } from '#bench/pages/measure-pages.ts';

const WIDTH = 720;
const LEFT = 150;
const BAR = 16;
const FONT = 'font-family="sans-serif" font-size="12"';

/** Responses per second of processor time: a group of bars per page, on a logarithmic axis from 1 to 100,000. */
export function pagesPlot({ pages, next }: PagesFigures): string {
  const bars = [
    ...pages.flatMap(({ page, bare, warm, revalidated, cold }) => [
      { name: `${page}: the limit`, value: bare.perProcessorSecond, color: '#9ca3af' },
      { name: 'warm', value: warm.perProcessorSecond, color: '#c2410c' },
      { name: '304', value: revalidated.perProcessorSecond, color: '#ea580c' },
      { name: 'cold', value: cold.perProcessorSecond, color: '#fdba74' },
    ]),
    { name: 'Next.js: cached', value: next.cached.perProcessorSecond, color: '#374151' },
    { name: 'rendered', value: next.rendered.perProcessorSecond, color: '#6b7280' },
  ];
  const height = bars.length * (BAR + 4) + 20;
  const drawn = bars.map(({ name, value, color }, index) => {
    const y = 10 + index * (BAR + 4);
    const width = (Math.log10(Math.max(value, 1)) / 5) * (WIDTH - LEFT - 80);
    return `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end" fill="#333">${name}</text>
<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" fill="${color}"/>
<text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 12}" fill="#333">${Math.round(value).toLocaleString('en')}</text>`;
  });
  return svg(height, 'Responses per second of processor time, logarithmic', drawn);
}

/** Resident memory and heap during the mixed load. */
export function memoryPlot({ memory, seconds }: MixedFigures): string {
  const height = 260;
  const max = Math.max(...memory.map(({ resident }) => resident)) * 1.2;
  const x = (at: number) => 70 + (at / seconds) * (WIDTH - 100);
  const y = (bytes: number) => height - 50 - (bytes / max) * (height - 70);
  const line = (read: (sample: MemorySample) => number, color: string) =>
    `<polyline points="${memory.map((sample) => `${x(sample.at).toFixed(1)},${y(read(sample)).toFixed(1)}`).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`;
  const marks = [0, 0.5, 1].map((share) => {
    const bytes = max * share;
    return `<line x1="70" x2="${WIDTH - 30}" y1="${y(bytes).toFixed(1)}" y2="${y(bytes).toFixed(1)}" stroke="#ddd"/>
<text x="62" y="${(y(bytes) + 4).toFixed(1)}" text-anchor="end" fill="#333">${Math.round(bytes / 1e6)} MB</text>`;
  });
  const times = [0, 30, 60, 90, 120].filter((at) => at <= seconds);
  return svg(height, 'Memory of the process over the time', [
    ...marks,
    line(({ resident }) => resident, '#c2410c'),
    line(({ heap }) => heap, '#2563eb'),
    ...times.map((at) => `<text x="${x(at)}" y="${height - 34}" text-anchor="middle" fill="#333">${at} s</text>`),
    `<text x="70" y="${height - 10}" fill="#c2410c">the whole process</text>`,
    `<text x="220" y="${height - 10}" fill="#2563eb">JavaScript heap, garbage included</text>`,
  ]);
}

function svg(height: number, title: string, content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" ${FONT}>
<title>${title}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${content.join('\n')}
</svg>
`;
}
