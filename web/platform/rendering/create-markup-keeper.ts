import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { Fill, MarkupKeeper } from './cached-markup.tsx';

/** React's marker of a suspended or failed boundary. */
const UNFINISHED = '<!--$!-->';

interface CachedMarkup {
  /** What the markup shows, as a text: comparing it is cheaper than rendering, and no change can be missed. */
  dependsOn: string;
  html: string;
}

/** Keeps markup in memory, limited in bytes; the least recently used leaves first. */
export function createMarkupKeeper({ maxBytes }: { maxBytes: number }): MarkupKeeper {
  const cached = new LRUCache<string, CachedMarkup>({
    maxSize: maxBytes,
    // Texts with Cyrillic take two bytes a letter.
    sizeCalculation: ({ dependsOn, html }) => 2 * (dependsOn.length + html.length) + 200,
  });
  const templates = new Map<string, Fill<string>>();
  return {
    keep(name, dependsOn, element) {
      const key = `${currentLocale()} ${name}`;
      const shown = JSON.stringify(dependsOn);
      const known = cached.get(key);
      if (known?.dependsOn === shown) return known.html;
      const html = renderToString(element);
      if (html.includes(UNFINISHED)) return null;
      cached.set(key, { dependsOn: shown, html });
      return html;
    },
    template(name, samples, draw) {
      const key = `${currentLocale()} ${name}`;
      const known = templates.get(key);
      if (known) return known;
      const fill = splitTemplate(renderToString(draw()), samples);
      templates.set(key, fill as Fill<string>);
      return fill;
    },
  };
}

/** Cuts the markup where the samples stand, each exactly once. */
function splitTemplate<Name extends string>(html: string, samples: Record<Name, string>): Fill<Name> {
  const places = (Object.entries(samples) as [Name, string][]).map(([name, sample]) => {
    const at = html.indexOf(sample);
    if (at === -1 || html.includes(sample, at + 1)) throw new Error(`The sample "${sample}" must appear once`);
    return { name, at, end: at + sample.length };
  });
  places.sort((a, b) => a.at - b.at);
  const texts = places.map(({ at }, index) => html.slice(places[index - 1]?.end ?? 0, at));
  const last = html.slice(places.at(-1)?.end ?? 0);
  return (values) => {
    let filled = '';
    for (const [index, { name }] of places.entries()) filled += texts[index] + escapeHtml(values[name]);
    return filled + last;
  };
}

const UNSAFE = /["&'<>]/;
const ENTITIES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** As React escapes texts and attributes. */
function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(/["&'<>]/g, (letter) => ENTITIES[letter] ?? letter) : text;
}
