import { parseArgs } from 'node:util';
import { staffEmailSchema, staffNameSchema } from '../contract/staff/staff-forms.ts';
import { readConfig } from '../server/config/config.ts';
import { createStaffAdmin, type StaffAdmin } from '../server/features/staff/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { migrateAsOwner } from '../server/platform/database/migrate-as-owner.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

const HELP = `npm run staff                                who runs the shop
npm run staff -- invite --owner --name "…" --email …
                                             a link for an owner, for 15 minutes; with a known e-mail it replaces
                                             the ways to sign in that this person has lost
npm run staff -- end-sessions --email …      ends the sessions of one person; --all: of everybody
npm run staff -- verify                      computes every seal of the audit log again
                 --seal …                    and looks for this one, from the log of the shop
npm run staff -- seal                        the newest seal, to be noted outside of the shop
npm run staff -- code                        how to sign in as the demo owner now`;

/** Staff from the console of the server, which is where the first owner comes from. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    owner: { type: 'boolean' },
    name: { type: 'string' },
    email: { type: 'string' },
    all: { type: 'boolean' },
    seal: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [command = 'list'] = positionals;
if (values.help) console.log(HELP);
else await run();

async function run(): Promise<void> {
  const config = readConfig();
  const database = await joinDatabase(config, console.log);
  const db = openDatabase(database.url, { connections: 2 });
  const admin = createStaffAdmin({ db, config });
  try {
    // The first owner may be invited before the first start.
    await migrateAsOwner(config, database.url);
    if (command === 'list') await list(admin);
    else if (command === 'invite') await invite(admin);
    else if (command === 'end-sessions') await endSessions(admin);
    else if (command === 'verify') await verify(admin);
    else if (command === 'seal') await showSeal(admin);
    else if (command === 'code') await showCode(admin);
    else fail(`There is no command "${command}".\n\n${HELP}`);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}

async function list(admin: StaffAdmin): Promise<void> {
  const people = await admin.list();
  if (people.length === 0) console.log('The shop has no staff yet.');
  for (const { id, name, email, state, isOwner } of people) {
    console.log([String(id).padStart(4), state.padEnd(8), isOwner ? 'owner' : '     ', email, name].join('  '));
  }
}

async function invite(admin: StaffAdmin): Promise<void> {
  if (!values.owner) return fail(`Others than owners are invited in the back office.\n\n${HELP}`);
  const name = staffNameSchema.safeParse(values.name);
  const email = staffEmailSchema.safeParse(values.email);
  if (!name.success || !email.success) return fail(`An owner needs --name and --email.\n\n${HELP}`);
  const { link, expiresAt } = await admin.inviteOwner({ name: name.data, email: email.data });
  console.log(`${link}\n\nWorks once, until ${expiresAt.toLocaleTimeString('ru')}. Whoever opens it is an owner.`);
}

async function endSessions(admin: StaffAdmin): Promise<void> {
  if (values.email === undefined && !values.all) return fail(`Whose? --email or --all.\n\n${HELP}`);
  const ended = await admin.endSessions(values.email);
  if (ended === null) return fail('There is no such person.');
  console.log(`Ended sessions: ${ended}.`);
}

async function verify(admin: StaffAdmin): Promise<void> {
  const verdict = await admin.verifyAudit(values.seal);
  switch (verdict.kind) {
    case 'intact':
      console.log(`The audit log is intact: ${verdict.entries} entries under ${verdict.seals} seals.`);
      console.log(`Not sealed yet: ${verdict.unsealed}. The last seal: ${verdict.lastSeal ?? 'none'}`);
      return;
    case 'broken':
      return fail(
        `The audit log was tampered with: seal ${verdict.sealId} does not match ` +
          `the entries ${verdict.firstEntryId} to ${verdict.lastEntryId}.`,
      );
    case 'seal_missing':
      return fail('The audit log was tampered with: it no longer has this seal.');
  }
}

async function showSeal(admin: StaffAdmin): Promise<void> {
  const last = await admin.lastSeal();
  if (last === null) return fail('The audit log has no seal yet.');
  console.log(`${last.seal}\n\nSealed ${last.at.toISOString()}, up to entry ${last.lastEntryId}.`);
}

async function showCode(admin: StaffAdmin): Promise<void> {
  const demo = await admin.demoSignIn();
  if (demo === null) return fail('This is no demo shop, or its owner is disabled.');
  console.log(`${demo.email}\n${demo.password}\n${demo.code}`);
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
