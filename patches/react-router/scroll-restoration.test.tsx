import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import * as router from 'react-router';
import { expect, test } from 'vitest';
import { READ_FIRST } from '../read-first.ts';
import { SCROLL_SCRIPT, ScrollRestoration } from './scroll-restoration.ts';

const KEY = 'react-router-scroll-positions';
const VISITS = [
  { name: 'a first visit', state: null, stored: null },
  { name: 'an entry that was left half-way down', state: { key: 'abc' }, stored: '{"abc":420,"def":7}' },
  { name: 'an entry without a position', state: { key: 'xyz' }, stored: '{"abc":420}' },
];

test.each(VISITS)('does before hydration what React Router’s own script does: $name', async ({ state, stored }) => {
  const theirs = await routersScript();
  expect(theirs, READ_FIRST).toContain(`"${KEY}"`);
  const ours = visit(SCROLL_SCRIPT, state, stored);
  expect(ours, READ_FIRST).toEqual(visit(theirs, state, stored));
});

test('positions that cannot be read do not stop the page', () => {
  expect(visit(SCROLL_SCRIPT, { key: 'abc' }, '{').scrolledTo).toEqual([]);
});

test('writes nothing into the page', async () => {
  expect(await render(createElement(ScrollRestoration))).toBe('');
});

async function routersScript(): Promise<string> {
  const html = await render(createElement(router.ScrollRestoration));
  return /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
}

/** Renders within a static router, in React Router's framework mode. */
async function render(child: ReactNode): Promise<string> {
  const handler = router.createStaticHandler([{ path: '/', element: child }]);
  const context = await handler.query(new Request('http://shop.test/'));
  if (context instanceof Response) throw new Error('The router answered by itself');
  const page = createElement(router.StaticRouterProvider, {
    router: router.createStaticRouter(handler.dataRoutes, context),
    context,
    hydrate: false,
  });
  const framework = { isSpaMode: false } as NonNullable<
    Parameters<typeof router.UNSAFE_FrameworkContext.Provider>[0]['value']
  >;
  return renderToString(createElement(router.UNSAFE_FrameworkContext.Provider, { value: framework }, page));
}

function visit(code: string, state: object | null, stored: string | null) {
  const scrolledTo: number[][] = [];
  const history = {
    state: state as { key?: string } | null,
    replaceState(next: { key?: string }) {
      history.state = next;
    },
  };
  const sessionStorage = { getItem: (key: string) => (key === KEY ? stored : null), removeItem: () => undefined };
  const scrollTo = (...position: number[]) => scrolledTo.push(position);
  const window = { history, scrollTo };
  new Function('window', 'sessionStorage', 'scrollTo', code)(window, sessionStorage, scrollTo);
  return { scrolledTo, hasKey: typeof history.state?.key === 'string', isGiven: history.state === state };
}
