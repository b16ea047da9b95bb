import { asc, eq } from 'drizzle-orm';
import { describeDevice } from '#server/platform/http/describe-device.ts';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { customers, knownDevices, sessions } from '#server/schema/identity-tables.ts';
import { consumeAllCodes } from './one-time-code.ts';
import { clearAllAttempts } from './password-attempts.ts';

export const profileCustomerData: CustomerData = {
  section: 'profile',
  tables: ['customers'],
  async read(db, { id }) {
    const { phone, name, email, locale, createdAt, passwordHash } = customers;
    const [row] = await db
      .select({ phone, name, email, locale, createdAt, passwordHash })
      .from(customers)
      .where(eq(customers.id, id));
    if (row === undefined) return {};
    const { name: called, phone: number, email: mail, locale: language } = row;
    const hasPassword = row.passwordHash !== null;
    return { name: called, phone: number, email: mail, language, created_at: row.createdAt, has_password: hasPassword };
  },
  async erase(tx, { phone }) {
    await consumeAllCodes(tx, phone);
    await clearAllAttempts(tx, phone);
  },
};

export const sessionsCustomerData: CustomerData = {
  section: 'sessions',
  tables: ['sessions'],
  async read(db, { id }) {
    const rows = await db.select().from(sessions).where(eq(sessions.customerId, id)).orderBy(asc(sessions.id));
    return rows.map(({ userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      ...describeDevice(userAgent),
      user_agent: userAgent,
      created_at: createdAt,
      last_seen_at: lastSeenAt,
      expires_at: expiresAt,
    }));
  },
};

export const devicesCustomerData: CustomerData = {
  section: 'known_browsers',
  tables: ['known_devices'],
  read: (db, { id }) =>
    db
      .select({ last_sign_in_at: knownDevices.usedAt })
      .from(knownDevices)
      .where(eq(knownDevices.customerId, id))
      .orderBy(asc(knownDevices.id)),
};
