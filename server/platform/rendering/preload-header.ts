const LINK = /<link\b[^>]*>/g;
const ATTRIBUTE = { href: /\bhref="([^"]*)"/, rel: /\brel="([^"]*)"/, as: /\bas="([^"]*)"/ };

/**
 * The `Link` header of a page: its style sheets and fonts. A proxy that supports 103 Early Hints (Cloudflare, Fastly) sends it to the
 * browser before the page itself. Pictures are left out, because which one is fetched depends on the window.
 */
export function preloadHeader(html: string): string | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  const hints = [...head.matchAll(LINK)].flatMap(([tag]) => hintOf(tag) ?? []);
  return hints.length === 0 ? undefined : [...new Set(hints)].join(', ');
}

function hintOf(tag: string): string | undefined {
  // React Router appends a bare `#` to a style sheet that several chunks share; it is not part of the URL that is fetched.
  const href = attribute(tag, 'href')?.replace(/#$/, '');
  // Only the build's own files: text in a page cannot add a preload of anything else.
  if (!href || !/^\/assets\/[\w.-]+$/.test(href)) return undefined;
  if (attribute(tag, 'rel') === 'stylesheet') return `<${href}>; rel=preload; as=style`;
  if (attribute(tag, 'as') === 'font') return `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  return undefined;
}

function attribute(tag: string, name: keyof typeof ATTRIBUTE): string | undefined {
  return ATTRIBUTE[name].exec(tag)?.[1];
}
