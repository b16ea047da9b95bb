import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { CARD_PROVIDERS, type CardProvider } from '#contract/payments/card-providers.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { ShopSecret } from '#server/config/shop-secret.ts';

import { type BackupsConfig, backupsConfig, backupVariables } from './backup-config.ts';
import { checkTransport } from './database-transport.ts';
import { type EmailConfig, emailConfig, emailVariables } from './email-config.ts';
import { isOrigin } from './is-origin.ts';
import { type PartnersConfig, partnersConfig, partnerVariables } from './partner-config.ts';
import { type ProvidersConfig, providersConfig, providerVariables } from './providers-config.ts';
import { type ProxyConfig, proxyConfig, proxyVariables } from './proxy-config.ts';
import { type ReceiptsConfig, receiptsConfig, receiptVariables } from './receipts-config.ts';
import { type RetentionDays, retentionDays, retentionVariables } from './retention-config.ts';
import { provideSecrets, secretsFile } from './secrets.ts';
import { parseDsn } from './sentry-dsn.ts';
import { type SmsConfig, smsConfig, smsVariables } from './sms-config.ts';
import { StartupError } from './startup-error.ts';
import { type UploadsConfig, uploadsConfig, uploadsVariables } from './uploads-config.ts';
import { wholeNumber } from './whole-number.ts';

export interface Config {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** The origin in links that leave the shop, without a slash at its end. */
  publicUrl: string;
  proxy: ProxyConfig;
  /** Whether other processes, on other machines too, may serve the same shop. */
  isNode: boolean;
  /** Absolute. */
  dataDir: string;
  /** The owner's PostgreSQL; undefined for the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  /** The address that leads to PostgreSQL itself, when `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | undefined;
  /** A replica of it, for reads that may be some seconds old; undefined: there is none. */
  databaseReplicaUrl: string | undefined;
  /** The login that owns its tables and makes migrations; undefined: that of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /** Whether a start makes pending migrations; otherwise it refuses a database that lacks some. */
  migrates: boolean;
  /** For how long `/readyz` says that this process leaves, before it closes. */
  drainMs: number;
  /** How many processes serve the port. */
  processes: number;
  /** How many threads of a process render pages; with 0 the one that answers requests does. */
  renderThreads: number;
  /** The maximum number of PostgreSQL connections per process. */
  databaseConnections: number;
  /** How long a statement waits for a free connection. */
  databaseTimeoutMs: number;
  /**
   * Whether a fresh database gets the demo shop, and how many generated products on top of it. Its customers and its
   * owner, whose passwords are published, exist only beside the sandbox.
   */
  demo: { isOn: boolean; hasAccounts: boolean; products: number };
  /** The port of the sandbox, which simulates external services; undefined when it is off. */
  sandboxPort: number | undefined;
  /** Whether browsers store the offline page. */
  hasOfflinePage: boolean;
  /** Of several the first is used for everything new; the older ones are still accepted. */
  sessionSecret: ShopSecret;
  /**
   * How many codes by SMS may be sent: by the shop in an hour and a day, to a network and to an operator in an hour.
   */
  codeBudgets: { hour: number; day: number; network: number; operator: number };
  /** After how many days what is forgotten; 0: never. */
  retentionDays: RetentionDays;
  sms: SmsConfig;
  /** Null: the shop sends no e-mail. */
  email: EmailConfig | null;
  operator: OperatorConfig;
  webhooks: WebhooksConfig;
  /** Null when card payments are not available; then they are not offered. */
  cards: CardsConfig | null;
  /** Providers on whose pages orders are paid. */
  providers: ProvidersConfig;
  /** Null: the shop writes no fiscal receipts. */
  receipts: ReceiptsConfig | null;
  partners: PartnersConfig;
  /** Where errors are sent in Sentry's protocol; undefined: they are only logged. */
  errorTrackingDsn: string | undefined;
  backups: BackupsConfig;
  uploads: UploadsConfig;
  /** For `/.well-known/security.txt`; undefined: there is none. */
  securityContact: string | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** Where the operators are notified of new requests; both ways are optional. */
export interface OperatorConfig {
  /** Digits; gets an SMS. */
  phone: string | undefined;
  /** The bot and the chats that it writes to, the owner's by default the same; `url` without a slash at its end. */
  telegram: { url: string; token: string; chat: string; ownerChat: string; timeoutMs: number } | undefined;
}

/** How webhooks of the back office are sent. */
export interface WebhooksConfig {
  timeoutMs: number;
  /** Only for tests: receivers on this machine, also without encryption. */
  allowsLoopback: boolean;
}

/** The bank for card payments; by default the sandbox. */
export interface CardsConfig {
  provider: CardProvider;
  /** Without a slash at its end. */
  url: string;
  /** Of the merchant with Plum; the cashbox and its key with Payme. */
  login: string;
  password: string;
  timeoutMs: number;
}

const CARD_BANKS = { plum: 'https://pay.myuzcard.uz', payme: 'https://checkout.paycom.uz' } as const;
const TELEGRAM_URL = 'https://api.telegram.org';

/** Two checks of a balancer that asks every second, and half a second for what is on its way. */
const DEFAULT_DRAIN_MS = 2_500;

const port = wholeNumber(1, 65_535);
const onOrOff = z.enum(['on', 'off'], 'must be "on" or "off"');
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const connectionsEach = Math.max(8, Math.min(20, 2 * os.availableParallelism() + 4));

const postgresUrl = z
  .string()
  .refine(isPostgresUrl, 'must look like postgres://user:password@host:5432/database')
  .optional();

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be "production", "development" or "test"')
    .default('production'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, such as https://shop.example')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_OWNER_URL: z
    .string()
    .refine(isPostgresUrl, 'must look like postgres://owner:password@host:5432/database')
    .optional(),
  MIGRATE: onOrOff.default('on'),
  DATABASE_TLS: z.enum(['required', 'off'], 'must be "required" or "off"').default('required'),
  DATABASE_CONNECTIONS: wholeNumber(2, 500).default(connectionsEach),
  DATABASE_TIMEOUT_MS: wholeNumber(100, 120_000).default(5_000),
  DRAIN_MS: wholeNumber(0, 60_000).optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  RENDER_THREADS: wholeNumber(0, 8).default(1),
  /** What a process of the shop passes to those that it starts; the embedded database has no other name. */
  HANDED_DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
  DEMO: onOrOff.optional(),
  DEMO_PRODUCTS: wholeNumber(0, 1_000_000).default(0),
  SANDBOX: onOrOff.optional(),
  SANDBOX_PORT: port.default(3001),
  OFFLINE_PAGE: onOrOff.default('on'),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 random characters').optional(),
  PREVIOUS_SESSION_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (list) => list.every((secret) => secret.length >= 32),
      'must be secrets of at least 32 characters, with commas',
    )
    .optional(),
  ...smsVariables,
  SMS_CODES_PER_HOUR: wholeNumber(1, 1_000_000).default(600),
  SMS_CODES_PER_DAY: wholeNumber(1, 10_000_000).default(5_000),
  SMS_CODES_PER_NETWORK: wholeNumber(1, 1_000_000).default(60),
  SMS_CODES_PER_OPERATOR: wholeNumber(1, 1_000_000).default(400),
  ...retentionVariables,
  OPERATOR_PHONE: z
    .string()
    .regex(/^998\d{9}$/, 'must be the digits 998 and nine more')
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be the token that BotFather gave, such as 123456:AbC')
    .optional(),
  TELEGRAM_CHAT: z
    .string()
    .regex(/^(-?\d+|@\w+)$/, 'must be the number of a chat, such as -1001234567890, or @channel')
    .optional(),
  TELEGRAM_OWNER_CHAT: z
    .string()
    .regex(/^(-?\d+|@\w+)$/, 'must be the number of a chat, such as 123456789, or @channel')
    .optional(),
  TELEGRAM_URL: z
    .string()
    .refine(isOrigin, `must be an origin without a path, such as ${TELEGRAM_URL}`)
    .transform((url) => new URL(url).origin)
    .optional(),
  TELEGRAM_TIMEOUT_MS: wholeNumber(100, MINUTE_MS).default(10_000),
  ...emailVariables,
  WEBHOOKS_TIMEOUT_MS: wholeNumber(100, MINUTE_MS).default(10_000),
  WEBHOOKS_LOOPBACK: onOrOff.default('off'),
  CARDS_PROVIDER: z
    .enum(CARD_PROVIDERS, `must be ${CARD_PROVIDERS.map((name) => `"${name}"`).join(' or ')}`)
    .optional(),
  CARDS_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, such as https://pay.myuzcard.uz')
    .transform((url) => new URL(url).origin)
    .optional(),
  CARDS_LOGIN: z.string().optional(),
  CARDS_PASSWORD: z.string().optional(),
  PAYME_ID: z
    .string()
    .regex(/^[\da-f]{24}$/i, 'must be the id of the cashbox: 24 hexadecimal digits')
    .optional(),
  PAYME_KEY: z.string().optional(),
  CARDS_TIMEOUT_MS: wholeNumber(100, MINUTE_MS).default(10_000),
  ...providerVariables,
  ...receiptVariables,
  ...partnerVariables,
  ...proxyVariables,
  ERROR_TRACKING_DSN: z
    .string()
    .refine((dsn) => parseDsn(dsn) !== null, 'must be a DSN like https://<key>@sentry.example/<project>')
    .optional(),
  ...backupVariables,
  ...uploadsVariables,
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d+)$/, 'must be a URI such as mailto:security@shop.example')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

type Values = ReturnType<typeof withDefaults>;

/** The demo and the simulators are for trying the shop out; who brings a database for production does not. */
function withDefaults(values: z.output<typeof environment>) {
  const trial = isNode(values) ? ('off' as const) : ('on' as const);
  return { ...values, DEMO: values.DEMO ?? trial, SANDBOX: values.SANDBOX ?? trial };
}

/** The environment of a process that this one starts and that uses its database. */
export function handedDatabase(databaseUrl: string): Record<string, string> {
  return { HANDED_DATABASE_URL: databaseUrl };
}

/** The only place that reads the environment. Throws a `StartupError` that names each invalid variable. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // `NAME=` in a compose or .env file means "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new StartupError(describeIssues(parsed.error));
  const values = withDefaults(parsed.data);
  checkTransport(values);
  const dataDir = path.resolve(values.DATA_DIR);
  const sandboxPort = values.SANDBOX === 'on' ? values.SANDBOX_PORT : undefined;
  const sandboxUrl = sandboxPort === undefined ? null : `http://127.0.0.1:${sandboxPort}`;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const calls = { sandboxUrl, timeoutMs: values.CARDS_TIMEOUT_MS };
  const providers = providersConfig(values, calls);
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    proxy: proxyConfig(values, publicUrl),
    isNode: isNode(values),
    dataDir,
    databaseUrl: values.HANDED_DATABASE_URL ?? values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    migrates: values.MIGRATE === 'on',
    drainMs: values.DRAIN_MS ?? (isNode(values) ? DEFAULT_DRAIN_MS : 0),
    processes: values.NODE_ENV === 'production' ? values.WEB_CONCURRENCY : 1,
    renderThreads: values.RENDER_THREADS,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    demo: {
      isOn: values.DEMO === 'on',
      hasAccounts: values.DEMO === 'on' && values.SANDBOX === 'on',
      products: values.DEMO_PRODUCTS,
    },
    sandboxPort,
    hasOfflinePage: values.OFFLINE_PAGE === 'on',
    sms: smsConfig(values, { sandboxUrl, isNode: isNode(values) }),
    email: emailConfig(values, sandboxPort),
    webhooks: { timeoutMs: values.WEBHOOKS_TIMEOUT_MS, allowsLoopback: values.WEBHOOKS_LOOPBACK === 'on' },
    operator: { phone: values.OPERATOR_PHONE, telegram: telegramConfig(values) },
    cards: cardsConfig(values),
    providers,
    receipts: receiptsConfig(values, { ...calls, isMadeByUzumCheckout: providers.uzumCheckout?.receipts != null }),
    partners: partnersConfig(values, sandboxUrl),
    sessionSecret: sessionSecret(values, dataDir),
    codeBudgets: {
      hour: values.SMS_CODES_PER_HOUR,
      day: values.SMS_CODES_PER_DAY,
      network: values.SMS_CODES_PER_NETWORK,
      operator: values.SMS_CODES_PER_OPERATOR,
    },
    retentionDays: retentionDays(values),
    errorTrackingDsn: values.ERROR_TRACKING_DSN,
    backups: backupsConfig(values, dataDir),
    uploads: uploadsConfig(values),
    securityContact: values.SECURITY_CONTACT,
    logLevel: values.LOG_LEVEL,
  };
}

/** Of the environment, or else of the file in DATA_DIR; one has nothing to do with the other. */
function sessionSecret(values: Values, dataDir: string): ShopSecret {
  const { SESSION_SECRET: first, PREVIOUS_SESSION_SECRETS: older = [] } = values;
  if (first === undefined && older.length > 0)
    throw new StartupError('PREVIOUS_SESSION_SECRETS needs SESSION_SECRET, which is used for what is new');
  if (first !== undefined) return [first, ...older];
  if (isNode(values)) {
    throw new StartupError(
      `SESSION_SECRET must be set beside DATABASE_URL, the same for every process and machine of the shop: at least 32 \
random characters. A shop that ran without it has its secret in ${secretsFile(dataDir)}.`,
    );
  }
  const file = provideSecrets(dataDir);
  return [file.sessionSecret, ...file.previousSecrets];
}

/** The owner's bot, or else the sandbox's; without both no messages are sent. */
function telegramConfig(values: Values): OperatorConfig['telegram'] {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_URL: url, TELEGRAM_TIMEOUT_MS: timeoutMs } = values;
  const ownerChat = values.TELEGRAM_OWNER_CHAT ?? chat ?? '1';
  if (token && chat) return { url: url ?? TELEGRAM_URL, token, chat, ownerChat, timeoutMs };
  if (token || chat) throw new StartupError('TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT must be set together');
  if (values.SANDBOX === 'off') return undefined;
  return { url: `http://127.0.0.1:${values.SANDBOX_PORT}`, token: '1:sandbox', chat: '1', ownerChat, timeoutMs };
}

/** The owner's contract with a bank, or else the sandbox; without both no card payments. */
function cardsConfig(values: Values): CardsConfig | null {
  const provider = values.CARDS_PROVIDER ?? (values.PAYME_ID ? 'payme' : 'plum');
  const [names, login, password] =
    provider === 'plum'
      ? (['CARDS_LOGIN and CARDS_PASSWORD', values.CARDS_LOGIN, values.CARDS_PASSWORD] as const)
      : (['PAYME_ID and PAYME_KEY', values.PAYME_ID, values.PAYME_KEY] as const);
  const rest = { provider, timeoutMs: values.CARDS_TIMEOUT_MS };
  if (login && password) return { ...rest, url: values.CARDS_URL ?? CARD_BANKS[provider], login, password };
  if (login || password) throw new StartupError(`${names} must be set together`);
  if (values.SANDBOX === 'off') {
    if (values.CARDS_PROVIDER) throw new StartupError(`CARDS_PROVIDER=${provider} needs ${names}`);
    return null;
  }
  const url = values.CARDS_URL ?? `http://127.0.0.1:${values.SANDBOX_PORT}`;
  return { ...rest, url, login: provider === 'plum' ? 'shop@sandbox.test' : '0'.repeat(24), password: 'sandbox' };
}

/** A shop with a database of its owner may have other nodes beside it, and a balancer in front of them. */
function isNode({ NODE_ENV, DATABASE_URL }: { NODE_ENV: Config['mode']; DATABASE_URL?: string | undefined }): boolean {
  return NODE_ENV === 'production' && DATABASE_URL !== undefined;
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol);
}

/** Never includes a value, because some are secrets. */
function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n');
}
