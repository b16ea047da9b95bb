import { parseArgs } from 'node:util';
import { strictPhoneSchema } from '../contract/phone/phone.ts';
import { readConfig } from '../server/config/config.ts';
import { createCustomerAdmin } from '../server/features/customers/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

const HELP = `npm run customers -- show --phone 998…           whether there is an account, and its sessions
npm run customers -- end-sessions --phone 998…   ends its sessions; the customer may sign in again
npm run customers -- disable --phone 998…        ends its sessions, and nobody signs in any more
npm run customers -- enable --phone 998…         lets the customer sign in again

Export and deletion are in the back office, on the page of the customer.`;

/** The account of a customer from the console of the server. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { phone: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const phone = strictPhoneSchema.safeParse(values.phone ?? '');
if (values.help || !phone.success) console.log(HELP);
else await run(positionals[0] ?? 'show', phone.data);

async function run(command: string, number: string): Promise<void> {
  const config = readConfig();
  const database = await joinDatabase(config, console.log);
  const db = openDatabase(database.url, { connections: 2 });
  const admin = createCustomerAdmin(db);
  try {
    if (command === 'show') report(await admin.show(number), describe);
    else if (command === 'end-sessions') report(await admin.endSessions(number), (ended) => `${ended} sessions ended.`);
    else if (command === 'disable')
      report(await admin.disable(number), (isNew) =>
        isNew ? 'Disabled; every session ended.' : 'It was disabled already.',
      );
    else if (command === 'enable')
      report(await admin.enable(number), (isNew) => (isNew ? 'Enabled.' : 'It was not disabled.'));
    else console.log(HELP);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}

function describe({ id, sessions, disabledAt }: { id: number; sessions: number; disabledAt: Date | null }): string {
  const state = disabledAt === null ? 'may sign in' : `disabled since ${disabledAt.toISOString()}`;
  return `Customer ${id}: ${state}, ${sessions} sessions.`;
}

function report<Result>(result: Result | null, describeResult: (result: Result) => string): void {
  if (result === null) {
    console.error('Nobody has this phone.');
    process.exitCode = 1;
  } else console.log(describeResult(result));
}
