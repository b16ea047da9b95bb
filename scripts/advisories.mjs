import fs from 'node:fs';
import path from 'node:path';
import { capture, reportError, root, UserError } from './prepare/run.mjs';
import { judge, snapshotOf } from './supply-chain/advisories.mjs';
import { readJson, readProject } from './supply-chain/read-project.mjs';

const SNAPSHOT = 'scripts/supply-chain/advisories.json';
const ACCEPTED = 'scripts/supply-chain/accepted-advisories.json';
const HELP = `npm run advisories             which packages have advisories, by the snapshot in ${SNAPSHOT}
npm run advisories -- refresh  fetches them first (npm audit), and writes the snapshot; needs a network

Ends with 1 when a package is beyond its time frame. docs/security/supply-chain.md has the time frames.`;

/** Advisories about the packages of package-lock.json, also without a network. */
try {
  const [command = 'list'] = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  if (command === 'refresh') await refresh(today);
  if (['refresh', 'list'].includes(command)) report(today);
  else console.log(HELP);
} catch (error) {
  reportError(error);
}

async function refresh(today) {
  const { code, output } = await capture('npm', ['audit', '--json', '--loglevel=silent']);
  const audit = parse(output);
  // With findings it ends with 1; without an answer it prints an error, and the snapshot stays as it is.
  if (audit?.vulnerabilities === undefined) {
    throw new UserError(`npm audit got no answer (${code}): ${audit?.message ?? output.slice(0, 300)}`);
  }
  const snapshot = snapshotOf(audit, readProject().packages, readJson(SNAPSHOT), today);
  fs.writeFileSync(path.join(root, SNAPSHOT), `${JSON.stringify(snapshot, null, 2)}\n`);
}

function parse(text) {
  try {
    // Warnings of npm may stand around it.
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

function report(today) {
  const snapshot = readJson(SNAPSHOT);
  const { packages } = readProject();
  const { overdue, open, notes, checkedPackages } = judge({ snapshot, accepted: readJson(ACCEPTED), packages, today });
  console.log(
    `${checkedPackages} of ${packages.length} packages checked against ${snapshot.source} of ${snapshot.date ?? 'no day'}.`,
  );
  for (const line of [...overdue, ...open, ...notes]) console.log(line);
  process.exitCode = overdue.length > 0 ? 1 : 0;
}
