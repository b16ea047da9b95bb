/** The metadata in a page's head. */
export interface ReadPage {
  status: number;
  title: string;
  canonical: string | null;
  alternates: Record<string, string>;
  robots: string[];
  meta: Record<string, string>;
  structured: Record<string, unknown>[];
  feeds: string[];
}

export function readPage(status: number, html: string): ReadPage {
  const tags = [...html.matchAll(/<(link|meta) ([^>]*?)\/?>/g)].map(([, tag = '', text = '']) => ({
    tag,
    ...Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decoded(value),
      ]),
    ),
  })) as (Record<string, string> & { tag: string })[];
  const links = tags.filter(({ tag }) => tag === 'link');
  const metas = tags.filter(({ tag }) => tag === 'meta');
  return {
    status,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? null,
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang, href]),
    ),
    feeds: links.filter(({ type }) => type === 'application/rss+xml').map(({ href = '' }) => href),
    robots: metas.filter(({ name }) => name === 'robots').map(({ content = '' }) => content),
    meta: Object.fromEntries(metas.map(({ name, property, content }) => [property ?? name, content])),
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  };
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
