import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '#server/testing/test-app.ts';
import {
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  TooLarge,
  TooManyRequests,
  Unauthorized,
  Unavailable,
} from './shop-error.ts';

const sentence = (locale: string) => (locale === 'uz' ? 'oʻzbekcha' : 'по-русски');
const thrown: Record<string, () => unknown> = {
  invalid: () => new Invalid({ otp: [sentence] }),
  unknown: () => new NotFound(),
  conflict: () => new Conflict(sentence, { stock_left: 3 }),
  forbidden: () => new Forbidden(),
  stranger: () => new Unauthorized(),
  often: () => new TooManyRequests(89.2),
  large: () => new TooLarge(),
  outside: () => new Unavailable(new Error('the bank sleeps')),
  database: () => new Error('Failed query', { cause: Object.assign(new Error('gone'), { code: '57P01' }) }),
  nul: () => new Error('Failed query', { cause: Object.assign(new Error('invalid byte'), { code: '22021' }) }),
  bug: () => new TypeError('x is not a function of 998901234567'),
  nothing: () => undefined,
};

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/v2/throw/:what', { schema: { params: z.object({ what: z.string() }) } }, async ({ params }) => {
    throw thrown[params.what]?.();
  });
  const body = z.object({
    name: z.string().min(1).max(191),
    email: z.email().optional(),
    password: z.string().min(8).optional(),
    rating: z.number().max(5).optional(),
    phone: z.string().regex(/^998/, 'form_required').optional(),
    products: z.array(z.object({ id: z.int() })).optional(),
  });
  app.post('/api/v2/things', { schema: { body } }, async ({ body: { name } }) => ({ data: { name } }));
  app.delete('/api/v2/things/:id', async (_request, reply) => reply.code(204).send());
  app.get('/api/v2/things/:id', { schema: { params: z.object({ id: z.coerce.number().int() }) } }, async () => ({}));
};

let app: FastifyInstance;
let logged: Record<string, unknown>[];
beforeAll(async () => {
  ({ app, logged } = await testApp({ routes: { public: [routes] } }));
});
afterAll(() => app.close());

test('a missing body is reported at its fields', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/api/v2/things', headers });
  expect(answer.statusCode).toBe(422);
});

test('an empty body with a JSON content type is accepted, as with DELETE', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'DELETE', url: '/api/v2/things/5', headers });
  expect(answer.statusCode).toBe(204);
});

test('a text with the character NUL, which the database cannot store, is a bad request', async () => {
  expect((await app.inject({ url: '/api/v2/throw/nul' })).statusCode).toBe(400);
});

test.each([
  ['invalid', 422, { message: 'Проверьте выделенные поля.', errors: { otp: ['по-русски'] } }],
  ['unknown', 404, { message: 'Не найдено. Проверьте адрес.' }],
  ['conflict', 409, { message: 'по-русски', data: { stock_left: 3 } }],
  ['forbidden', 403, { message: 'Это действие вам недоступно.' }],
  ['stranger', 401, { message: 'Войдите, чтобы продолжить.' }],
  ['often', 429, { message: 'Слишком много попыток. Подождите немного и повторите.' }],
  ['large', 413, { message: 'Слишком много данных.' }],
  ['outside', 503, { message: 'Сервис временно недоступен. Повторите через минуту.' }],
  ['database', 503, { message: 'Сервис временно недоступен. Повторите через минуту.' }],
  ['bug', 500, { message: 'Внутренняя ошибка сервера' }],
  ['nothing', 500, { message: 'Внутренняя ошибка сервера' }],
])('%s has the status %i', async (what, status, body) => {
  const answer = await app.inject({ url: `/api/v2/throw/${what}` });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual(body);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  ['uz', 'oʻzbekcha'],
  ['uz-UZ,uz;q=0.9,en;q=0.8', 'oʻzbekcha'],
  ['ru;q=0.5, uz;q=0.8', 'oʻzbekcha'],
  ['en-US,en', 'по-русски'],
  ['uz;q=0', 'по-русски'],
  ['', 'по-русски'],
])('a caller with the language "%s" reads %s', async (language, message) => {
  const answer = await app.inject({ url: '/api/v2/throw/conflict', headers: { 'accept-language': language } });
  expect(answer.json().message).toBe(message);
});

test('waiting times are whole seconds', async () => {
  expect((await app.inject({ url: '/api/v2/throw/often' })).headers['retry-after']).toBe('90');
  expect((await app.inject({ url: '/api/v2/throw/outside' })).headers['retry-after']).toBe('30');
});

test.each([
  [{}, { name: ['Поле обязательно для заполнения'] }],
  [{ name: '' }, { name: ['Поле обязательно для заполнения'] }],
  [{ name: 'a'.repeat(192) }, { name: ['Нужно ввести не более 191 символа'] }],
  [{ name: 5 }, { name: ['Недопустимое значение'] }],
  [{ name: 'a', email: 'x' }, { email: ['Неправильный адрес электронной почты'] }],
  [{ name: 'a', password: '1234567' }, { password: ['Нужно ввести не менее 8 символов'] }],
  [{ name: 'a', rating: 6 }, { rating: ['Не больше 5'] }],
  [{ name: 'a', phone: '7' }, { phone: ['Поле обязательно для заполнения'] }],
  [{ name: 'a', products: [{ id: 1 }, {}] }, { 'products.1.id': ['Поле обязательно для заполнения'] }],
])('a broken rule is reported at its field: %j', async (payload, errors) => {
  const answer = await app.inject({ method: 'POST', url: '/api/v2/things', payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
});

test.each([
  ['not JSON', '{"name":', 'application/json', 400],
  ['a form', 'name=a', 'application/x-www-form-urlencoded', 415],
  ['a prototype', '{"__proto__":{"admin":true},"name":"a"}', 'application/json', 400],
  ['too much', `{"name":"${'a'.repeat(1024 * 1024)}"}`, 'application/json', 413],
])('%s is refused', async (_what, payload, type, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/things',
    payload,
    headers: { 'content-type': type },
  });
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json())).toEqual(['message']);
});

test.each(['/api', '/api/', '/api/v2/nothing', '/api/v3', '/api/v2/things/abc', '/api/%ZZ', '/api/v2/things/%E0%A4%A'])(
  '%s is answered in JSON, not by a page',
  async (url) => {
    const answer = await app.inject({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(typeof answer.json().message).toBe('string');
  },
);

test('only the log has the cause, under the request id of the response', async () => {
  const answer = await app.inject({ url: '/api/v2/throw/bug' });
  expect(answer.body).not.toContain('not a function');
  const line = logged.findLast((each) => each.level === 50);
  expect(line).toMatchObject({ reqId: answer.headers['x-request-id'], err: { type: 'TypeError' } });
  expect(JSON.stringify(line)).not.toContain('998901234567');
});
