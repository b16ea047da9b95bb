import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, tool } from './prepare/prepare.mjs';
import { capture, reportError } from './prepare/run.mjs';

/** `npm run check`: all checks that work without a running shop. */
const parts = {
  types: [
    ['@react-router/dev/bin.cjs', 'typegen'],
    ['typescript-native/bin/tsc', '-p', '.'],
    ['typescript-native/bin/tsc', '-p', 'packages/product-drawings'],
  ],
  'lint and format': [['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  imports: [
    [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ...['contract', 'server', 'web', 'admin', 'client', 'ui', 'patches', 'sandbox', 'demo', 'packages'],
    ],
  ],
  vocabulary: [['scripts/checks/check-vocabulary.mjs']],
  'unused code': [['knip/bin/knip.js', '--no-progress', '--no-config-hints']],
  'sql ownership': [['scripts/checks/check-sql-ownership.mjs']],
  texts: [['scripts/checks/check-messages.mjs']],
  migrations: [['scripts/checks/check-migrations.mjs']],
  'security pages': [['scripts/checks/check-security-pages.mjs']],
  'supply chain': [['scripts/checks/check-supply-chain.mjs']],
  secrets: [['scripts/scan-secrets.mjs', '--new']],
};

/** Runs the parts in parallel and returns how many passed, and which failed with their output. */
export async function check(node) {
  const results = await Promise.all(Object.entries(parts).map(([name, steps]) => checkPart(node, name, steps)));
  const failures = results.filter((failure) => failure !== undefined);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

async function checkPart(node, name, steps) {
  const started = Date.now();
  for (const [program, ...args] of steps) {
    const file = program.startsWith('scripts/') ? program : tool(program);
    const { code, output } = await capture(node, [file, ...args]);
    if (code !== 0) {
      console.error(`✗ ${name}\n${output}`);
      return { name, why: output };
    }
  }
  console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return undefined;
}

const isCommand = import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href;
if (isCommand) {
  try {
    const { failed } = await check(await prepare({ withStorefront: false }));
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    reportError(error);
  }
}
