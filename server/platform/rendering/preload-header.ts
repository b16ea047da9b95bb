const LINK = /<link\b[^>]*>/g;
const ATTRIBUTE = { href: /\bhref="([^"]*)"/, rel: /\brel="([^"]*)"/, as: /\bas="([^"]*)"/ };

/**
 * The `Link` header of a page: its style sheets and fonts. A server in front that knows 103 Early Hints (Cloudflare, Fastly) remembers it
 * and tells a browser what to fetch while the page itself is still on its way. Pictures are left out: which one is fetched depends on
 * the window.
 */
export function preloadHeader(html: string): string | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  const hints = [...head.matchAll(LINK)].flatMap(([tag]) => hintOf(tag) ?? []);
  return hints.length === 0 ? undefined : [...new Set(hints)].join(', ');
}

function hintOf(tag: string): string | undefined {
  // React Router marks a style sheet that several chunks share by a bare `#`, which is no part of what is fetched.
  const href = attribute(tag, 'href')?.replace(/#$/, '');
  // Only files of our own, which no page's address can forge.
  if (!href || !/^\/assets\/[\w.-]+$/.test(href)) return undefined;
  if (attribute(tag, 'rel') === 'stylesheet') return `<${href}>; rel=preload; as=style`;
  if (attribute(tag, 'as') === 'font') return `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  return undefined;
}

function attribute(tag: string, name: keyof typeof ATTRIBUTE): string | undefined {
  return ATTRIBUTE[name].exec(tag)?.[1];
}
