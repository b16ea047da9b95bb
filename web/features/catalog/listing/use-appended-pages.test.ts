import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListingView } from './listing-context.ts';
import { type AppendedPages, useAppendedPages } from './use-appended-pages.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the hook returns in a render that is never shown: such a render runs no effects. */
function renderOnly(view: ListingView, historyState: object | null): AppendedPages {
  const results: AppendedPages[] = [];
  const Probe = () => {
    results.push(useAppendedPages(view));
    return null;
  };
  renderToString(
    createElement(
      MemoryRouter,
      { initialEntries: [{ pathname: view.path, state: historyState }] },
      createElement(Probe),
    ),
  );
  const [result] = results;
  if (result === undefined) throw new Error('The hook was not called');
  return result;
}

function viewOf(page: number): ListingView {
  const state = { query: { page, attributes: {}, categories: [], brands: [] }, view: 'card', columns: 3 };
  const listing = { data: [{ id: page }], meta: { current_page: page } };
  return { listing, state, scope: {}, path: '/category/1-phones' } as unknown as ListingView;
}

test('a render that was never shown leaves nothing for a later page to append to', () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('https://shop.test/') }));
  renderOnly(viewOf(1), null);
  expect(renderOnly(viewOf(2), { firstPage: 1 })).toEqual({ firstPage: 2, products: [{ id: 2 }] });
});

test.each([0, 3, '1', null])('a history entry that names %s as its first page is ignored', (firstPage) => {
  expect(renderOnly(viewOf(2), { firstPage }).firstPage).toBe(2);
});
