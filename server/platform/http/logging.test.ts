import { expect, test } from 'vitest';
import { currentContext, runInContext } from '#server/platform/work-context.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createLog, redactUrl } from './logging.ts';

function logLines(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(
    createLog(
      { logLevel: 'info' },
      {
        destination: {
          write: (line) => {
            text += line;
          },
        },
      },
    ),
  );
  return text;
}

test('secrets and personal fields are hidden wherever they are logged', () => {
  const secrets = {
    phone: '998901112233',
    phone_number: '998901112233',
    otp: '123456',
    password: 'hunter2-hunter2',
    new_password: 'hunter2-hunter2',
    card_number: '8600069195406311',
    token: 'tok-abcdef',
  };
  const text = logLines((log) => {
    log.info(secrets, 'top');
    log.info({ body: secrets }, 'body');
    log.info({ headers: { authorization: 'Bearer tok-abcdef', cookie: 'token=tok-abcdef' } }, 'headers');
  });
  expect(text.split('\n').filter(Boolean)).toHaveLength(3);
  for (const secret of new Set(Object.values(secrets))) expect(text).not.toContain(secret);
});

test('a database error is logged without the values that it quotes', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(998901112233) exists',
  });
  const typed = '998901112233,Alisher\nKarimov,\nsecond line';
  const text = logLines((log) =>
    log.error({ err: new Error(`Failed query: insert into customers\nparams: ${typed}`, { cause }) }),
  );
  expect(text).toContain('23505');
  expect(text).toContain('insert into customers');
  expect(text).not.toContain('998901112233');
  for (const word of ['Alisher', 'Karimov', 'second line']) expect(text).not.toContain(word);
  expect(text).toContain('logging.test.ts');
});

test.each([
  ['/search?keyword=tv&page=2', '/search?keyword=tv&page=2'],
  ['/sms?phone=998901112233', '/sms?phone=…'],
  ['/x?name=Alisher&token=t&email=a%40b.uz', '/x?name=…&token=…&email=…'],
  ['/search?keyword=%2B998+90+111-22-33', '/search?keyword=[digits]'],
  ['/orders/998901112233', '/orders/[digits]'],
])('%s is logged as %s', (url, spoken) => {
  expect(redactUrl(url)).toBe(spoken);
});

test('one log line per response, with the response’s request id', async () => {
  const { app, logged } = await testApp();
  const answer = await app.inject({ url: '/robots.txt?phone=998901112233', headers: { cookie: 'token=tok-abcdef' } });
  const given = await app.inject({ url: '/robots.txt', headers: { 'x-request-id': 'balancer-0001' } });
  const forged = await app.inject({ url: '/robots.txt', headers: { 'x-request-id': 'a"\n' } });
  await app.close();
  expect(logged).toHaveLength(3);
  expect(logged[0]).toMatchObject({
    reqId: answer.headers['x-request-id'],
    method: 'GET',
    url: '/robots.txt?phone=…',
    status: 200,
  });
  expect(JSON.stringify(logged)).not.toContain('tok-abcdef');
  expect(given.headers['x-request-id']).toBe('balancer-0001');
  expect(forged.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test('what a request or a job writes names it, and no field twice', async () => {
  const parsed: string[] = [];
  const log = createLog({ logLevel: 'info' }, { destination: { write: (line) => parsed.push(line) } });
  const context = { reqId: 'balancer-0001', route: '/api/v2/orders' };
  await runInContext(context, async () => {
    await null;
    log.info({ order: 1 }, 'from a feature');
    log.child({ reqId: 'balancer-0001' }).info('from the framework');
    log.info({ reqId: 'another' }, 'of another request');
  });
  runInContext({ job: 'sms.send' }, () => log.info('from a job'));
  log.info('from nobody');
  expect(parsed.map((line) => JSON.parse(line))).toMatchObject([
    { ...context, order: 1 },
    context,
    { reqId: 'another', route: '/api/v2/orders' },
    { job: 'sms.send' },
    { msg: 'from nobody' },
  ]);
  for (const line of parsed) expect(line.match(/"reqId"/g)?.length ?? 0).toBeLessThan(2);
  expect(parsed[4]).not.toMatch(/reqId|route|job/);
});

test('the context of a request reaches its handler, also after a body', async () => {
  const seen: unknown[] = [];
  const { app } = await testApp({
    routes: {
      public: [
        async (scope) => {
          scope.post('/api/v2/seen', async () => {
            await null;
            seen.push(currentContext());
            return {};
          });
        },
      ],
    },
  });
  const headers = { 'x-request-id': 'balancer-0002' };
  await app.inject({ method: 'POST', url: '/api/v2/seen', payload: { some: 'body' }, headers });
  await app.close();
  expect(seen).toEqual([{ reqId: 'balancer-0002', route: '/api/v2/seen' }]);
});
