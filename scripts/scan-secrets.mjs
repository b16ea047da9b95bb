import { execFileSync } from 'node:child_process';
import { reportError, root, UserError } from './prepare/run.mjs';
import { readJson } from './supply-chain/read-project.mjs';
import { scanHistory, unallowed } from './supply-chain/scan-history.mjs';

const ALLOWED = 'scripts/supply-chain/allowed-secrets.json';

/**
 * `npm run scan-secrets`: searches every commit for secrets; with `--new` only those after the one that
 * `scripts/supply-chain/allowed-secrets.json` names as clean, or all of this branch where that one is not part of it.
 */
try {
  const { cleanUpTo, allowed } = readJson(ALLOWED);
  const isNew = process.argv.includes('--new');
  if (!isCheckout()) console.log('No history here, so nothing was searched.');
  else if (isNew) await scan([isAncestor(cleanUpTo) ? `${cleanUpTo}..HEAD` : 'HEAD'], allowed);
  else await scan(['--all'], allowed);
} catch (error) {
  reportError(error);
}

async function scan(range, allowed) {
  const { commits, findings } = await scanHistory(range);
  const open = unallowed(findings, allowed);
  for (const { kind, file, commit, hash, hint } of open) {
    console.error(`${commit.slice(0, 12)} ${file}: ${kind} ${hint}, fingerprint ${hash}`);
  }
  if (open.length > 0) {
    throw new UserError(
      `A secret that was committed is known: change it where it is valid. What is none gets its fingerprint and a reason in ${ALLOWED}.`,
    );
  }
  console.log(`${commits} commits: no secret; ${findings.length} findings are allowed with a reason.`);
}

function isCheckout() {
  return runsWell(['rev-parse', '--git-dir']);
}

function isAncestor(hash) {
  return runsWell(['merge-base', '--is-ancestor', hash, 'HEAD']);
}

function runsWell(args) {
  try {
    execFileSync('git', args, { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
