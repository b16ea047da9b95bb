import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { emptyPages } from './empty-pages.ts';
import { fakeStaffCaller, fakeStaffGuard } from './fake-staff.ts';
import { TEST_ORIGIN, testApp } from './test-app.ts';

export interface BackOfficeShop {
  /** Makes the calls that follow as somebody else than an owner. */
  be(overrides: Partial<StaffCaller>): void;
  get(path: string, locale?: Locale): Promise<StaffResponse>;
  post(path: string, body: object, locale?: Locale): Promise<StaffResponse>;
  put(path: string, body: object, locale?: Locale): Promise<StaffResponse>;
  delete(path: string, locale?: Locale): Promise<StaffResponse>;
  close(): Promise<void>;
}

export interface StaffResponse {
  status: number;
  /** The text of the whole body, to search it for what must not be in it. */
  text: string;
  /** The same as it is sent: of a file that is no text. */
  bytes: Buffer;
  headers: Readonly<Record<string, unknown>>;
  message: string | undefined;
  errors: Record<string, string[]> | undefined;
  data: unknown;
}

/** The HTTP application with these staff routes, and callers who have signed in already; `guardOf` may ask more of them. */
export async function backOfficeShop(
  routes: readonly FastifyPluginAsyncZod[],
  guardOf = fakeStaffGuard,
): Promise<BackOfficeShop> {
  let caller = fakeStaffCaller();
  const { app } = await testApp(
    { routes: { staff: [...routes] }, guards: { staff: guardOf(() => caller) } },
    { config: { mode: 'test', publicUrl: TEST_ORIGIN }, renderPage: emptyPages },
  );
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    locale: Locale,
    body?: object,
  ): Promise<StaffResponse> {
    const response = await app.inject({
      method,
      url: `/api/admin${path}`,
      headers: { 'accept-language': locale, origin: TEST_ORIGIN },
      ...(body && { payload: body }),
    });
    // A file is its text.
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const { message, errors, data } = isJson ? response.json() : {};
    const { statusCode: status, body: text, rawPayload: bytes, headers } = response;
    return { status, text, bytes, headers, message, errors, data };
  }
  return {
    be: (overrides) => {
      caller = fakeStaffCaller(overrides);
    },
    get: (path, locale = 'ru') => send('GET', path, locale),
    post: (path, body, locale = 'ru') => send('POST', path, locale, body),
    put: (path, body, locale = 'ru') => send('PUT', path, locale, body),
    delete: (path, locale = 'ru') => send('DELETE', path, locale),
    close: () => app.close(),
  };
}
