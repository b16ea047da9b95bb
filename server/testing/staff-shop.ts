import type { InjectOptions } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createStaff, createStaffAdmin, type StaffAdmin } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { emptyPages } from './empty-pages.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';
import { type TestApp, testApp } from './test-app.ts';

/** Passkeys need a name, not an address; nothing listens there. */
export const STAFF_ORIGIN = 'http://localhost:9';
export const STAFF_TEST_SECRET = 'a secret of the tests, 32 letters';

export interface StaffShop extends TestApp {
  admin: StaffAdmin;
  advanceClock(seconds: number): void;
  now(): Date;
  call(method: Method, url: string, options?: StaffCallOptions): Promise<StaffResult>;
  /** Runs a scheduled job. */
  run(schedule: string): Promise<void>;
  /** An owner who has accepted an invitation by passkey. */
  owner(email?: string): Promise<SignedIn>;
  /** Somebody whom an owner has invited to these roles (codes), signed in by passkey. */
  colleague(owner: SignedIn, roles: readonly string[], options?: { storeIds?: number[] }): Promise<SignedIn>;
  /** Accepts a link by a new passkey. */
  accept(link: string): Promise<SignedIn>;
  /** Signs in by passkey; returns the cookie. */
  signIn(device: SoftwareAuthenticator): Promise<string>;
}

export interface SignedIn {
  id: number;
  email: string;
  /** The session's cookie, `staff=…`. */
  cookie: string;
  device: SoftwareAuthenticator;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface StaffCallOptions {
  body?: object;
  cookie?: string;
  headers?: Record<string, string>;
  address?: string;
}

export interface StaffResult {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every call
  data: any;
  message?: string;
  errors?: Record<string, string[]>;
  /** The cookie that the response sets. */
  cookie: string;
  cookies: readonly { name: string; value: string; [attribute: string]: unknown }[];
  responseHeaders: Record<string, unknown>;
}

const NO_OPERATOR = { phone: undefined, telegram: undefined };
let people = 0;

/** The application with staff, a clock of its own, and `more` routes of the staff scope. */
export async function staffShop(
  db: Database,
  options: {
    publicUrl?: string;
    isDemo?: boolean;
    more?: readonly FastifyPluginAsyncZod[];
    tokenCallsPerMinute?: number;
  } = {},
): Promise<StaffShop> {
  const { publicUrl = STAFF_ORIGIN, isDemo = false, more = [], tokenCallsPerMinute } = options;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const schedules = new Map<string, () => Promise<void>>();
  const config = {
    publicUrl,
    sessionSecret: STAFF_TEST_SECRET,
    demo: { isOn: isDemo, hasAccounts: isDemo, products: 0 },
    operator: NO_OPERATOR,
  };
  const jobs = {
    every(name: string, _everyMs: number, handler: () => Promise<void>) {
      schedules.set(name, handler);
    },
    work: () => undefined,
    queue: async () => undefined,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const staff = createStaff({
    db,
    config,
    jobs,
    log,
    shopName: () => 'Amper',
    now,
    ...(tokenCallsPerMinute && { tokenCallsPerMinute }),
  });
  const admin = createStaffAdmin({ db, config, now });
  const { app, logged } = await testApp(
    {
      routes: { public: staff.routes?.public ?? [], staff: [...(staff.routes?.staff ?? []), ...more] },
      guards: staff.guards,
    },
    { config: { mode: 'test', publicUrl }, renderPage: emptyPages },
  );

  const call: StaffShop['call'] = async (method, url, { body, cookie, headers, address } = {}) => {
    const request: InjectOptions = {
      method,
      url: `/api/admin${url}`,
      headers: { origin: publicUrl, 'user-agent': CHROME, ...(cookie && { cookie }), ...headers },
      ...(address !== undefined && { remoteAddress: address }),
      ...(body && { payload: body }),
    };
    const response = await app.inject(request);
    const parsed = response.body === '' ? {} : response.json();
    const set = response.cookies.find(({ name }) => /^(__Host-)?staff$/.test(name));
    return {
      status: response.statusCode,
      data: parsed.data,
      message: parsed.message,
      errors: parsed.errors,
      cookie: set === undefined ? '' : `${set.name}=${set.value}`,
      cookies: response.cookies,
      responseHeaders: response.headers,
    };
  };

  const accept: StaffShop['accept'] = async (link) => {
    const token = new URL(link).hash.slice(1);
    const device = softwareAuthenticator(publicUrl);
    const { data: creation } = await call('POST', '/session/invitation/passkey/start', { body: { token } });
    const accepted = await call('POST', '/session/invitation/passkey', {
      body: { token, passkey: device.create(creation), name: 'Телефон' },
    });
    if (accepted.status !== 200) throw new Error(`The invitation was not accepted: ${JSON.stringify(accepted)}`);
    return { id: accepted.data.person.id, email: accepted.data.person.email, cookie: accepted.cookie, device };
  };

  return {
    app,
    logged,
    admin,
    now,
    call,
    accept,
    advanceClock: (seconds) => {
      offset += seconds * 1000;
    },
    async run(schedule) {
      await schedules.get(schedule)?.();
    },
    async owner(email = `owner-${++people}@shop.test`) {
      const { link } = await admin.inviteOwner({ name: 'Дилноза Юсупова', email });
      return accept(link);
    },
    async colleague(owner, roles, { storeIds } = {}) {
      const { data: known } = await call('GET', '/roles', owner);
      const grants = roles.map((role) => ({
        roleId: known.find(({ code }: { code: string }) => code === role).id,
        storeIds: storeIds ?? null,
      }));
      const body = { name: 'Азиз Каримов', email: `colleague-${++people}@shop.test`, locale: 'uz', grants };
      const invited = await call('POST', '/staff', { cookie: owner.cookie, body });
      if (invited.status !== 201) throw new Error(`Nobody was invited: ${JSON.stringify(invited)}`);
      return accept(invited.data.invitation.link);
    },
    async signIn(device) {
      const { data: challenge } = await call('POST', '/session/passkey/start');
      const signedIn = await call('POST', '/session/passkey', { body: { passkey: device.get(challenge) } });
      if (signedIn.status !== 200) throw new Error(`The passkey does not sign in: ${JSON.stringify(signedIn)}`);
      return signedIn.cookie;
    },
  };
}

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
