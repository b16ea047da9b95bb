import { eq, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#contract/i18n/locale.ts';
import { OWNER_ROLE } from '#contract/permissions/permissions.ts';
import type { StaffPerson } from '#contract/staff/staff.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { staff, staffRoles } from '#server/schema/staff-tables.ts';
import { readLastSeal } from './announce-seal.ts';
import { setGrants } from './change-people.ts';
import { DEMO_OWNER_EMAIL, DEMO_OWNER_PASSWORD, demoOwnerCode } from './demo-owner.ts';
import { createInvitation, type Invitation, OWNER_INVITATION_MS } from './invite.ts';
import { listPeople, presentPerson } from './people-queries.ts';
import { CONSOLE_ORIGIN, recordAudit } from './record-audit.ts';
import { staffKeys } from './staff-deps.ts';
import { hasStaff } from './staff-queries.ts';
import { endSessionsOf } from './staff-sessions.ts';
import { type AuditVerdict, verifyAudit } from './verify-audit.ts';

/** What whoever runs the server does with staff from its console. */
export interface StaffAdmin {
  list(): Promise<StaffPerson[]>;
  /** A link for an owner: a new one, or somebody with that e-mail who lost every way to sign in. */
  inviteOwner(owner: { name: string; email: string }): Promise<Invitation>;
  /** A link for the first owner of a shop; name and e-mail are changed in the back office. */
  inviteFirstOwner(): Promise<Invitation>;
  /** Ends the sessions of one person, or of all; null when there is no such person. */
  endSessions(email?: string): Promise<number | null>;
  verifyAudit(notedSeal?: string): Promise<AuditVerdict>;
  /** The newest seal, to be noted outside of the shop; null before the first one. */
  lastSeal(): Promise<{ seal: string; lastEntryId: number; at: Date } | null>;
  /** How to sign in to the demo shop; null when this is none. */
  demoSignIn(): Promise<{ email: string; password: string; code: string } | null>;
  /** Whether there is anybody who can sign in. */
  hasStaff(): Promise<boolean>;
}

interface AdminOptions {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'demo'>;
  now?: () => Date;
}

export function createStaffAdmin({ db, config, now = () => new Date() }: AdminOptions): StaffAdmin {
  const { publicUrl, demo } = config;
  return {
    list: async () => (await listPeople(db)).map(presentPerson),
    inviteOwner: ({ name, email }) => inviteOwner(db, { publicUrl, now }, { name, email: email.toLowerCase() }),
    inviteFirstOwner: () => inviteOwner(db, { publicUrl, now }, firstOwner(publicUrl)),
    endSessions: (email) => endSessions(db, email),
    lastSeal: () => readLastSeal(db),
    verifyAudit: (notedSeal) => verifyAudit(db, notedSeal),
    async demoSignIn() {
      const code = demo.hasAccounts ? await demoOwnerCode(db, staffKeys(config.sessionSecret), now()) : null;
      return code === null ? null : { email: DEMO_OWNER_EMAIL, password: DEMO_OWNER_PASSWORD, code };
    },
    hasStaff: () => hasStaff({ isDemo: demo.hasAccounts }, db),
  };
}

/** The address is a placeholder; the first owner replaces it. */
function firstOwner(publicUrl: string): { name: string; email: string } {
  const { hostname } = new URL(publicUrl);
  const domain = /\.[a-z]+$/i.test(hostname) ? hostname : 'shop.invalid';
  return { name: 'Владелец', email: `owner@${domain}` };
}

async function inviteOwner(
  db: Database,
  deps: { publicUrl: string; now(): Date },
  { name, email }: { name: string; email: string },
): Promise<Invitation> {
  return db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: staffRoles.id }).from(staffRoles).where(eq(staffRoles.code, OWNER_ROLE));
    if (owner === undefined) throw new Error('The role of the owners is missing');
    const [person] = await tx
      .insert(staff)
      .values({ name, email, locale: DEFAULT_LOCALE })
      .onConflictDoUpdate({ target: staff.email, set: { disabledAt: null, revision: sql`${staff.revision} + 1` } })
      .returning({ id: staff.id });
    if (person === undefined) throw new Error('The owner was not added');
    await setGrants(tx, CONSOLE_ORIGIN, person.id, [{ roleId: owner.id, storeIds: null }]);
    return createInvitation(deps, tx, CONSOLE_ORIGIN, {
      staffId: person.id,
      lastsMs: OWNER_INVITATION_MS,
      isReset: true,
    });
  });
}

async function endSessions(db: Database, email: string | undefined): Promise<number | null> {
  return db.transaction(async (tx) => {
    const people = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(email === undefined ? undefined : eq(staff.email, email.toLowerCase()));
    if (people.length === 0) return null;
    let ended = 0;
    for (const { id } of people) {
      const theirs = await endSessionsOf(tx, id);
      if (theirs === 0) continue;
      await recordAudit(tx, CONSOLE_ORIGIN, {
        kind: 'sessions_ended',
        subject: `staff:${id}`,
        details: { ended: theirs },
      });
      ended += theirs;
    }
    return ended;
  });
}
