import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListingView } from './listing-context.ts';
import { type AppendedPages, useAppendedPages } from './use-appended-pages.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the hook's result in a render without commit: a server render runs no effects. */
function renderOnly(view: ListingView, historyState: object | null): AppendedPages {
  const results: AppendedPages[] = [];
  renderToString(
    createElement(
      MemoryRouter,
      { initialEntries: [{ pathname: view.path, state: historyState }] },
      createElement(Probe, { view, onRender: (result) => results.push(result) }),
    ),
  );
  const [result] = results;
  if (result === undefined) throw new Error('The hook was not called');
  return result;
}

interface ProbeProps {
  view: ListingView;
  onRender(result: AppendedPages): void;
}

function Probe({ view, onRender }: ProbeProps): null {
  onRender(useAppendedPages(view));
  return null;
}

function viewOf(page: number): ListingView {
  const state = { query: { page, attributes: {}, categories: [], brands: [] }, view: 'card', columns: 3 };
  const listing = { data: [{ id: page }], meta: { current_page: page } };
  return { listing, state, scope: {}, path: '/category/1-phones' } as unknown as ListingView;
}

test('a render that was never committed stores no page', () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('https://shop.test/') }));
  renderOnly(viewOf(1), null);
  expect(renderOnly(viewOf(2), { firstPage: 1 })).toEqual({ firstPage: 2, products: [{ id: 2 }] });
});

test.each([0, 3, '1', null])('a history entry that names %s as its first page is ignored', (firstPage) => {
  expect(renderOnly(viewOf(2), { firstPage }).firstPage).toBe(2);
});
