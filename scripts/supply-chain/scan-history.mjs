import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { root } from '../prepare/run.mjs';
import { findSecrets, isSearched } from './find-secrets.mjs';

/**
 * Searches every line that the commits of a range have added, also those that a later commit has removed: what was once
 * pushed is known. Returns the findings once each, with the first commit seen, and how many commits were read.
 */
export async function scanHistory(range, { directory = root } = {}) {
  // Merges repeat lines of their parents, except for those that resolve a conflict.
  const options = [
    'log',
    '--patch',
    '--cc',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--format=commit %H',
  ];
  const git = spawn('git', ['-c', 'core.quotePath=false', ...options, ...range], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = [];
  git.stderr.on('data', (chunk) => complaints.push(chunk));
  const ended = new Promise((resolve, reject) => git.once('error', reject).once('close', resolve));
  const findings = new Map();
  let commits = 0;
  let commit = '';
  let file = '';
  for await (const line of createInterface({ input: git.stdout, crlfDelay: Infinity })) {
    if (line.startsWith('commit ') && line.length === 47) {
      commit = line.slice(7);
      commits += 1;
    } else if (line.startsWith('+++ ')) {
      file = line.slice(line.startsWith('+++ b/') ? 6 : 4);
    } else if (line.startsWith('+') && isSearched(file)) {
      for (const { kind, text } of findSecrets(line.slice(1))) {
        const hash = fingerprint(text);
        if (!findings.has(hash)) findings.set(hash, { kind, file, commit, hash, hint: hintOf(text) });
      }
    }
  }
  if ((await ended) !== 0) throw new Error(Buffer.concat(complaints).toString());
  return { commits, findings: [...findings.values()] };
}

/** Names a text without repeating it, so that the allow list gives nothing away. */
export function fingerprint(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Enough to find it in the file. */
function hintOf(text) {
  return `${text.slice(0, 6)}… (${text.length} letters)`;
}

/** Findings that nobody has allowed with a reason. */
export function unallowed(findings, allowed) {
  return findings.filter(({ hash }) => !allowed.some((entry) => entry.reason.length > 15 && entry.hash === hash));
}
