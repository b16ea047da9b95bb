import { expect, test } from 'vitest';
import { createLog } from '#server/platform/http/logging.ts';
import { insecureSettings, reportSettings } from './report-settings.ts';

const SAFE = {
  publicUrl: 'https://shop.uz',
  host: '127.0.0.1',
  demo: { isOn: false, hasAccounts: false, products: 0 },
  sandboxPort: undefined,
  databaseUrl: undefined,
  sessionSecret: ['a secret of the tests, 32 letters'] as const,
};

test.each([
  [
    'a shop that is tried out on one’s own machine',
    {
      ...SAFE,
      publicUrl: 'http://localhost:3000',
      demo: { isOn: true, hasAccounts: false, products: 0 },
      sandboxPort: 3001,
    },
    [],
  ],
  ['a real shop', SAFE, []],
  [
    'a demo shop that others reach',
    { ...SAFE, demo: { isOn: true, hasAccounts: false, products: 0 }, sandboxPort: 3001 },
    ['DEMO', 'SANDBOX'],
  ],
  ['http for others', { ...SAFE, publicUrl: 'http://shop.uz' }, ['PUBLIC_URL']],
  [
    'http on every address of the machine',
    { ...SAFE, publicUrl: 'http://localhost:3000', host: '0.0.0.0' },
    ['PUBLIC_URL'],
  ],
  ['a database elsewhere without TLS', { ...SAFE, databaseUrl: 'postgres://a:b@db.uz/shop' }, ['DATABASE_URL']],
  ['a database elsewhere with TLS', { ...SAFE, databaseUrl: 'postgres://a:b@db.uz/shop?sslmode=verify-full' }, []],
])('%s', (_what, config, expected) => {
  expect(insecureSettings(config)).toEqual(expected);
});

test('a start with insecure settings or during a rotation is a security event without the values', () => {
  const logged: string[] = [];
  const log = createLog({ logLevel: 'info' }, { destination: { write: (line) => logged.push(line) } });
  reportSettings(log, {
    ...SAFE,
    publicUrl: 'http://shop.uz',
    sessionSecret: [SAFE.sessionSecret[0], 'the secret before it, 32 letters'],
  });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { log: 'security', event: 'shop.insecure_settings', details: { settings: ['PUBLIC_URL'] } },
    { log: 'security', event: 'shop.old_secrets_accepted', details: { secrets: 1 } },
  ]);
  expect(logged.join()).not.toContain('32 letters');
});
