import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, Scripts, ServerRouter } from 'react-router';
import { expect, test } from 'vitest';
import { READ_FIRST } from '../read-first.ts';
import { dataScript, scriptsOf, startScript } from './page-scripts.ts';

type Context = ComponentProps<typeof ServerRouter>['context'];

const DATA = '[{"title":"</script><!--\u2028"}]\n';

test('starts exactly the scripts that React Router would start, in its order', async () => {
  const context = await contextOf('/brands');
  const html = renderedByRouter(context);
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
  expect(scriptsOf(context), READ_FIRST).toEqual(preloads);
  const [, theirs = ''] = inlineScripts(html);
  expect(theirs.replaceAll(/\s+/g, ' ').trim(), READ_FIRST).toBe(
    [
      'import "/assets/manifest-a1.js"; import * as route0 from "/assets/root-b2.js";',
      'import * as route1 from "/assets/brands-c3.js";',
      'window.__reactRouterRouteModules = {"root":route0,"routes/brands":route1}; import("/assets/entry-d4.js");',
    ].join(' '),
  );
  expect(startScript(context)).toMatch(
    /const\[,route0,route1\]=await Promise\.all\(\[import\("\/assets\/manifest-a1\.js"\),import\("\/assets\/root-b2\.js"\),import\("\/assets\/brands-c3\.js"\)\]\);window\.__reactRouterRouteModules=\{"root":route0,"routes\/brands":route1\};import\("\/assets\/entry-d4\.js"\)$/,
  );
});

test('gives the browser the same context and data as React Router', async () => {
  const context = await contextOf('/brands');
  const [theirs = ''] = inlineScripts(renderedByRouter(context));
  expect(theirs, READ_FIRST).toBe(
    [
      'window.__reactRouterContext = {"ssr":true};',
      'window.__reactRouterContext.stream = new ReadableStream({start(controller){',
      'window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());',
    ].join(''),
  );
  const code = dataScript(context, DATA);
  expect(code).not.toMatch(/[<>\u2028]/);
  const window: { __reactRouterContext?: { ssr: boolean; stream: ReadableStream<Uint8Array> } } = {};
  new Function('window', code)(window);
  expect(window.__reactRouterContext?.ssr).toBe(true);
  expect(await new Response(window.__reactRouterContext?.stream).text()).toBe(DATA);
});

test('refuses a route of which the browser needs several modules', async () => {
  const context = await contextOf('/brands');
  const route = context.manifest.routes['routes/brands'];
  if (route) route.clientLoaderModule = '/assets/brands-loader.js';
  expect(() => startScript(context)).toThrow('routes/brands');
});

test('in development, what reloads changed modules precedes them', async () => {
  const context = await contextOf('/brands');
  context.manifest.hmr = { runtime: '/inject-hmr.js' };
  const code = startScript(context);
  expect(code.indexOf('await import("/inject-hmr.js")')).toBeLessThan(code.indexOf('route0'));
  expect(code).toContain('await import("/inject-hmr.js")');
});

/** What the router's own component writes into a page. */
function renderedByRouter(context: Context): string {
  return renderToString(createElement(ServerRouter, { context, url: 'http://shop.test/brands' }));
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

async function contextOf(path: string): Promise<Context> {
  const handler = createStaticHandler([
    { id: 'root', path: '/', children: [{ id: 'routes/brands', path: 'brands', element: null }] },
  ]);
  const staticHandlerContext = await handler.query(new Request(`http://shop.test${path}`));
  if (staticHandlerContext instanceof Response) throw new Error('The router answered by itself');
  const root = { id: 'root', path: '', module: '/assets/root-b2.js', imports: ['/assets/frame-e5.js'] };
  const brands = { id: 'routes/brands', parentId: 'root', path: 'brands', module: '/assets/brands-c3.js' };
  const none = { hasAction: false, hasLoader: false, hasErrorBoundary: false };
  const client = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
  const others = { clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined };
  const rest = { ...none, ...client, ...others, hasDefaultExport: true, hydrateFallbackModule: undefined };
  return {
    manifest: {
      url: '/assets/manifest-a1.js',
      version: '1',
      entry: { module: '/assets/entry-d4.js', imports: ['/assets/frame-e5.js', '/assets/framework-f6.js'] },
      routes: { root: { ...rest, ...root }, 'routes/brands': { ...rest, ...brands, imports: ['/assets/goods-g7.js'] } },
    },
    routeModules: { root: { default: Scripts }, 'routes/brands': { default: () => null } },
    serverHandoffString: '{"ssr":true}',
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    branches: [],
    staticHandlerContext,
  };
}
