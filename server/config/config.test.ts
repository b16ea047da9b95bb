import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { handedDatabase, readConfig } from './config.ts';
import { forgetPreviousSecrets, provideSecrets, rotateSecrets } from './secrets.ts';
import { secretsOf } from './shop-secret.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-config-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

test('an empty environment is a working shop on port 3000', () => {
  const config = readConfig({ DATA_DIR: scratch });
  expect(config).toMatchObject({
    mode: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: { isOn: true, hasAccounts: true, products: 0 },
    proxy: { trustedProxies: ['127.0.0.0/8', '::1'], metrics: { token: undefined, from: ['127.0.0.0/8', '::1'] } },
    sandboxPort: 3001,
  });
});

test.each([
  ['PORT', '0', /^PORT must be a whole number from 1 to 65535$/],
  ['PORT', '80a', /^PORT must be a whole number/],
  ['PORT', '3e3', /^PORT must be a whole number/],
  ['SANDBOX_PORT', '70000', /^SANDBOX_PORT must be a whole number/],
  ['DEMO_PRODUCTS', '-1', /^DEMO_PRODUCTS must be a whole number from 0 to 1000000$/],
  ['DEMO', 'no', /^DEMO must be "on" or "off"$/],
  ['NODE_ENV', 'prod', /^NODE_ENV must be "production"/],
  ['PUBLIC_URL', 'https://shop.example/uz', /^PUBLIC_URL must be an origin without a path/],
  ['PUBLIC_URL', 'shop.example', /^PUBLIC_URL must be an origin/],
  ['DATABASE_URL', 'mysql://root@localhost/shop', /^DATABASE_URL must look like postgres:/],
  ['DATABASE_REPLICA_URL', 'mysql://root@localhost/shop', /^DATABASE_REPLICA_URL must look like postgres:/],
  ['HOST', 'local host', /^HOST must be an address/],
  ['ERROR_TRACKING_DSN', 'https://sentry.example/1', /^ERROR_TRACKING_DSN must be a DSN like/],
  ['TRUSTED_PROXIES', '10.0.0.1,proxy', /^TRUSTED_PROXIES must be addresses or networks/],
  ['TRUSTED_PROXIES', '0.0.0.0/0', /^TRUSTED_PROXIES must be addresses or networks/],
  ['METRICS_FROM', '10.0.0.0/33', /^METRICS_FROM must be addresses or networks/],
  ['METRICS_TOKEN', 'short', /^METRICS_TOKEN must be at least 16/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of/],
  ['CARDS_PROVIDER', 'click', /^CARDS_PROVIDER must be "plum" or "payme"$/],
  ['SMTP_URL', 'mail.example', /^SMTP_URL must look like smtps:/],
  ['SMTP_URL', 'http://mail.example', /^SMTP_URL must look like smtps:/],
  ['SMTP_FROM', 'Amper', /^SMTP_FROM must look like Amper </],
  ['PAYME_ID', 'shop', /^PAYME_ID must be the id of the cashbox/],
])('%s=%s is rejected with its name and the expected form', (name, value, message) => {
  expect(() => readConfig({ DATA_DIR: scratch, [name]: value })).toThrow(message);
});

test("e-mail is sent by the owner's server, or into the sandbox, whose mail server has the port after its page", () => {
  const email = (own: Record<string, string>) => readConfig({ DATA_DIR: scratch, ...own }).email;
  expect(email({ SANDBOX_PORT: '3500' })).toMatchObject({ url: 'smtp://127.0.0.1:3501' });
  const server = { SMTP_URL: 'smtps://shop:hunter2@mail.example', SMTP_FROM: 'Amper <shop@amper.example>' };
  expect(email(server)).toEqual({ url: server.SMTP_URL, from: server.SMTP_FROM, timeoutMs: 10_000 });
  const own = { SANDBOX: 'off', SMS_LOGIN: 'shop@example.uz', SMS_PASSWORD: 'hunter2' };
  expect(email(own)).toBeNull();
  expect(() => email({ SMTP_URL: server.SMTP_URL })).toThrow(/^SMTP_URL and SMTP_FROM must be set together$/);
});

test('with a database of its owner in production a shop is a node among others', () => {
  const secret = 'one secret of all nodes, 32 letters';
  const own = { DATA_DIR: scratch, DATABASE_URL: 'postgres://a:b@127.0.0.1/shop' };
  const accounts = { SMS_LOGIN: 'shop@example.uz', SMS_PASSWORD: 'hunter2' };
  expect(() => readConfig(own)).toThrow(/^SMS_LOGIN and SMS_PASSWORD must be set/);
  expect(() => readConfig({ ...own, ...accounts })).toThrow(/^SESSION_SECRET must be set beside DATABASE_URL/);
  const node = readConfig({ ...own, ...accounts, SESSION_SECRET: secret });
  const off = { isOn: false, hasAccounts: false };
  expect(node).toMatchObject({ isNode: true, demo: off, sandboxPort: undefined, drainMs: 2_500, migrates: true });
  const explicit = readConfig({
    ...own,
    SESSION_SECRET: secret,
    DEMO: 'on',
    SANDBOX: 'on',
    DRAIN_MS: '0',
    MIGRATE: 'off',
  });
  expect(explicit).toMatchObject({ demo: { isOn: true }, sandboxPort: 3001, drainMs: 0, migrates: false });

  // Elsewhere nothing has changed, and the processes of an embedded database are no nodes.
  const trial = { isNode: false, demo: { isOn: true }, sandboxPort: 3001, drainMs: 0 };
  expect(readConfig({ ...own, NODE_ENV: 'development' })).toMatchObject(trial);
  const worker = readConfig({ DATA_DIR: scratch, ...handedDatabase(own.DATABASE_URL) });
  expect(worker).toMatchObject({ ...trial, databaseUrl: own.DATABASE_URL });
  expect(() => readConfig({ DATA_DIR: scratch, DATABASE_DIRECT_URL: own.DATABASE_URL })).toThrow(
    /^DATABASE_DIRECT_URL needs DATABASE_URL/,
  );
});

test('every invalid variable is named, and no secret is printed', () => {
  const start = () => readConfig({ DATA_DIR: scratch, PORT: 'x', SESSION_SECRET: 'hunter2' });
  expect(start).toThrow(/PORT must.*SESSION_SECRET must be at least 32/s);
  expect(start).not.toThrow(/hunter2/);
});

test('SMS go to the sandbox until there is an account with a gateway', () => {
  const sms = (env: Record<string, string>) => readConfig({ DATA_DIR: scratch, ...env }).sms;
  expect(sms({ SANDBOX_PORT: '4001' })).toMatchObject({
    provider: 'eskiz',
    url: 'http://127.0.0.1:4001',
    from: '4546',
  });
  const account = { SMS_LOGIN: 'shop@example.uz', SMS_PASSWORD: 'hunter2' };
  expect(sms({ ...account, SANDBOX: 'off' })).toMatchObject({
    url: 'https://notify.eskiz.uz',
    login: 'shop@example.uz',
  });
  expect(sms({ ...account, SMS_PROVIDER: 'playmobile', SMS_FROM: 'Amper' })).toMatchObject({
    url: 'https://send.smsxabar.uz',
    from: 'Amper',
  });
  expect(() => sms({ SANDBOX: 'off' })).toThrow(/^SMS_LOGIN and SMS_PASSWORD must be set when SANDBOX is off/);
  expect(() => sms({ SMS_LOGIN: 'shop@example.uz' })).toThrow(/^SMS_LOGIN and SMS_PASSWORD must be set together/);
});

test('card payments go to the sandbox until there is a contract with a bank, and are off without both', () => {
  const cards = (env: Record<string, string>) => readConfig({ DATA_DIR: scratch, ...env }).cards;
  const sms = { SANDBOX: 'off', SMS_LOGIN: 'shop@example.uz', SMS_PASSWORD: 'hunter2' };
  const cashbox = { PAYME_ID: '670cb597e51de1c6a3a5934b', PAYME_KEY: 'hunter2' };
  expect(cards({ SANDBOX_PORT: '4001' })).toMatchObject({ provider: 'plum', url: 'http://127.0.0.1:4001' });
  expect(cards({ CARDS_PROVIDER: 'payme' })).toMatchObject({ provider: 'payme', url: 'http://127.0.0.1:3001' });
  expect(cards(sms)).toBeNull();
  expect(cards({ ...sms, CARDS_LOGIN: 'shop', CARDS_PASSWORD: 'hunter2' })).toMatchObject({
    provider: 'plum',
    url: 'https://pay.myuzcard.uz',
    login: 'shop',
  });
  expect(cards({ ...sms, ...cashbox })).toMatchObject({
    provider: 'payme',
    url: 'https://checkout.paycom.uz',
    login: cashbox.PAYME_ID,
  });
  expect(() => cards({ CARDS_LOGIN: 'shop' })).toThrow(/^CARDS_LOGIN and CARDS_PASSWORD must be set together$/);
  expect(() => cards({ PAYME_ID: cashbox.PAYME_ID })).toThrow(/^PAYME_ID and PAYME_KEY must be set together$/);
  expect(() => cards({ ...sms, CARDS_PROVIDER: 'payme' })).toThrow(
    /^CARDS_PROVIDER=payme needs PAYME_ID and PAYME_KEY/,
  );
});

test('a published shop trusts no proxy and shows nobody its metrics until it is told to', () => {
  const proxy = (env: Record<string, string>) => readConfig({ DATA_DIR: scratch, ...env }).proxy;
  const published = { PUBLIC_URL: 'https://shop.example' };
  expect(proxy(published)).toEqual({ trustedProxies: [], metrics: { token: undefined, from: [] } });
  expect(proxy({ PUBLIC_URL: 'http://192.168.1.5:3000' }).trustedProxies).toEqual([]);
  expect(proxy({ ...published, TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.1',
    'fd00::/8',
  ]);
  expect(proxy({ ...published, METRICS_TOKEN: 'sixteen letters!' }).metrics.token).toBe('sixteen letters!');
});

test('the accounts of the demo, whose passwords are published, exist only beside the sandbox', () => {
  const demo = (env: Record<string, string>) => readConfig({ DATA_DIR: scratch, ...env }).demo;
  const sms = { SMS_LOGIN: 'shop@example.uz', SMS_PASSWORD: 'hunter2' };
  expect(demo({}).hasAccounts).toBe(true);
  expect(demo({ ...sms, SANDBOX: 'off' })).toEqual({ isOn: true, hasAccounts: false, products: 0 });
  expect(demo({ DEMO: 'off' }).hasAccounts).toBe(false);
});

test('uploads lie in DATA_DIR until all of a bucket is named', () => {
  const uploads = (env: Record<string, string>) => readConfig({ DATA_DIR: scratch, ...env }).uploads;
  const bucket = { UPLOADS_S3_URL: 'https://s3.example.uz/', UPLOADS_S3_BUCKET: 'amper-uploads' };
  const keys = { UPLOADS_S3_KEY_ID: 'AK1', UPLOADS_S3_SECRET: 'hunter2' };
  expect(uploads({})).toBeNull();
  expect(uploads({ ...bucket, ...keys })).toEqual({
    url: 'https://s3.example.uz',
    bucket: 'amper-uploads',
    region: 'us-east-1',
    keyId: 'AK1',
    secret: 'hunter2',
    timeoutMs: 20_000,
  });
  expect(() => uploads(bucket)).toThrow(/^UPLOADS_S3_URL, UPLOADS_S3_BUCKET, .* must be set together$/);
  expect(() => uploads({ ...bucket, ...keys, UPLOADS_S3_BUCKET: 'Bucket/1' })).toThrow(/^UPLOADS_S3_BUCKET must be/);
});

test('PUBLIC_URL loses its closing slash', () => {
  expect(readConfig({ DATA_DIR: scratch, PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
});

test('an empty variable means its default', () => {
  expect(readConfig({ DATA_DIR: scratch, PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
});

test('a secret is generated once, stored, and readable by its owner only', () => {
  const dataDir = path.join(scratch, 'новая папка', 'var');
  const first = readConfig({ DATA_DIR: dataDir });
  expect(first.sessionSecret[0]?.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toEqual(first.sessionSecret);
  expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('an unreadable secrets file is reported, not replaced', () => {
  const dataDir = fs.mkdtempSync(path.join(scratch, 'broken-'));
  fs.writeFileSync(path.join(dataDir, 'secrets.json'), '{"sessionSecret": "short"}');
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/secrets\.json cannot be read/);
});

test('a DATA_DIR that cannot be created is reported', () => {
  const file = path.join(scratch, 'a-file');
  fs.writeFileSync(file, '');
  expect(() => readConfig({ DATA_DIR: path.join(file, 'var') })).toThrow(/^DATA_DIR must be a directory/);
});

test('a rotated secret is the first, the one before is still accepted until it is forgotten', () => {
  const dataDir = path.join(scratch, 'rotated');
  const before = provideSecrets(dataDir).sessionSecret;
  rotateSecrets(dataDir);
  const [first, ...older] = secretsOf(readConfig({ DATA_DIR: dataDir }).sessionSecret);
  expect(first).not.toBe(before);
  expect(older).toEqual([before]);
  expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  forgetPreviousSecrets(dataDir);
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toEqual([first]);
});

test('secrets of the environment rotate there', () => {
  const [first, older] = ['a'.repeat(32), 'b'.repeat(32)];
  const env = { DATA_DIR: scratch, SESSION_SECRET: first, PREVIOUS_SESSION_SECRETS: `${older}, ${'c'.repeat(32)}` };
  expect(readConfig(env).sessionSecret).toEqual([first, older, 'c'.repeat(32)]);
  expect(() => readConfig({ DATA_DIR: scratch, PREVIOUS_SESSION_SECRETS: older })).toThrow(/needs SESSION_SECRET/);
  expect(() => readConfig({ ...env, PREVIOUS_SESSION_SECRETS: 'short' })).toThrow(/PREVIOUS_SESSION_SECRETS must be/);
});
