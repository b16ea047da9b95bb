import { expect, test } from 'vitest';
import { deferScripts } from './deferred-scripts.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/b.js" nonce="n0"/></head>
<body><script nonce="n0">context()</script><script type="module" nonce="n0" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/entry.js");</script></body></html>`;

test('no script is fetched with the document, and all are fetched at once when they start', () => {
  const html = deferScripts(PAGE, 'n0');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain('<link rel="stylesheet" href="/s.css"/></head>');
  const [, code = ''] = /<script type="module" nonce="n0" async="">([\s\S]*)<\/script><\/body>/.exec(html) ?? [];
  expect(code).toContain('for(const href of ["/a.js","/b.js"])');
  expect(code).toMatch(
    /const\[,route0,route1\]=await Promise\.all\(\[import\("\/manifest\.js"\),import\("\/root\.js"\),import\("\/home\.js"\)\]\);window\.__reactRouterRouteModules = \{"root":route0,"routes\/home":route1\};import\("\/entry\.js"\)$/,
  );
});

test('scripts inside a text are left unchanged', () => {
  expect(() => deferScripts(PAGE.replaceAll('n0', 'guess'), 'n0')).toThrow('React Router');
});
