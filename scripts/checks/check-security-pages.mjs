import fs from 'node:fs';
import { asvsCounts, asvsFaults, evidenceFaults } from './asvs.mjs';

/** Every file and test that the pages of docs/security name exists. `--write` computes the counts of asvs.md anew. */
const ASVS = 'docs/security/asvs.md';
const COUNTS = /^\| chapter \|[\s\S]*?name a test\.$/m;

if (process.argv.includes('--write')) {
  const page = fs.readFileSync(ASVS, 'utf8');
  fs.writeFileSync(
    ASVS,
    page.replace(COUNTS, () => asvsCounts(page)),
  );
}
const faults = [
  ...asvsFaults(fs.readFileSync(ASVS, 'utf8'), readFile).map((fault) => `${ASVS}: ${fault}`),
  ...fs
    .globSync('docs/security/*.md')
    .filter((page) => page !== ASVS)
    .flatMap((page) => evidenceFaults(fs.readFileSync(page, 'utf8'), readFile).map((fault) => `${page}: ${fault}`)),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function readFile(file) {
  // What a build makes is there only after it.
  if (file.startsWith('build/')) return '';
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
