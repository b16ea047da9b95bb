import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { READ_FIRST } from '../read-first.ts';

afterEach(() => vi.unstubAllGlobals());

test('the router does not see a step back that the interceptor stops, and sees every other', async () => {
  const window = Object.assign(new EventTarget(), { history: { state: null, replaceState: () => undefined } });
  vi.stubGlobal('window', window);
  const { interceptPopstate } = await import('./popstate-interceptor.ts');
  const listened = vi.spyOn(window, 'addEventListener');
  const seen = vi.fn();
  const location = { pathname: '/', search: '', hash: '' };
  createBrowserHistory({ window: Object.assign(window, { location }) as unknown as Window }).listen(seen);
  // The interceptor is first only because it was added first: the router may not listen before its history does.
  expect(
    listened.mock.calls.map(([event]) => event),
    READ_FIRST,
  ).toEqual(['popstate']);

  interceptPopstate((event) => event.stopImmediatePropagation());
  window.dispatchEvent(new Event('popstate'));
  expect(seen, READ_FIRST).not.toHaveBeenCalled();
  interceptPopstate(undefined);
  window.dispatchEvent(new Event('popstate'));
  expect(seen, READ_FIRST).toHaveBeenCalledOnce();
});
