import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { demoOwnerCode, loadDemoOwner } from './features/staff/demo-owner.ts';
import { staffKeys } from './features/staff/staff-deps.ts';
import { deriveKeys } from './platform/crypto/derive-key.ts';
import { decryptText, encryptText } from './platform/crypto/encrypt-text.ts';
import { customers } from './schema/identity-tables.ts';
import { boundCards } from './schema/payments-tables.ts';
import { smsMessages } from './schema/sms-tables.ts';
import { reencryptStoredSecrets } from './stored-secrets.ts';

const OLD = 'the secret of last year, 32 letters';
const NEW = 'the secret of this year, 32 letters';
const CARDS = 1_100;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.transaction((tx) => loadDemoOwner(tx, staffKeys(OLD)));
  const [customer] = await db
    .insert(customers)
    .values({ phone: '998901112233', name: 'Азиз' })
    .returning({ id: customers.id });
  const common = { customerId: customer?.id ?? 0, provider: 'plum', bank: 'uzcard', createdAt: new Date() } as const;
  const cardKeys = deriveKeys(OLD, 'card payments');
  await db.insert(boundCards).values(
    Array.from({ length: CARDS }, (_, index) => ({
      ...common,
      number: `8600 •••• ${index}`,
      validity: '0330',
      encryptedHandle: encryptText(`{"card":${index}}`, cardKeys),
    })),
  );
  await db.insert(smsMessages).values({
    reference: 'a',
    phone: '998901112233',
    encryptedText: encryptText('text', deriveKeys('a secret that is gone, 32 letters', 'sms text')),
    state: 'queued',
    expiresAt: new Date(),
  });
});
afterAll(() => database.drop());

test('with both secrets everything is read before and after it moved, and then by the new one alone', async () => {
  const { db } = database;
  const both = [NEW, OLD] as const;
  expect(await demoOwnerCode(db, staffKeys(both), new Date())).toMatch(/^\d{6}$/);

  const found = { name: 'bound cards', current: 0, older: CARDS, unreadable: 0 };
  expect(await reencryptStoredSecrets(db, both, { writes: false })).toContainEqual(found);
  expect(await reencryptStoredSecrets(db, both, { writes: true })).toContainEqual(found);
  const after = await reencryptStoredSecrets(db, NEW, { writes: true });
  expect(after).toContainEqual({ ...found, current: CARDS, older: 0 });
  expect(after).toContainEqual({ name: 'authenticator apps', current: 1, older: 0, unreadable: 0 });
  expect(after).toContainEqual({ name: 'waiting SMS', current: 0, older: 0, unreadable: 1 });

  expect(await demoOwnerCode(db, staffKeys(NEW), new Date())).toMatch(/^\d{6}$/);
  const [card] = await db.select().from(boundCards).where(eq(boundCards.number, '8600 •••• 7'));
  expect(decryptText(card?.encryptedHandle ?? Buffer.alloc(0), deriveKeys(NEW, 'card payments'))).toBe('{"card":7}');
});
