import fs from 'node:fs';
import path from 'node:path';
import { check } from './check.mjs';
import { journeyFailures, printFailures, vitestFailures } from './failures.mjs';
import { mainJourneys } from './main-journeys.mjs';
import { prepare, tool } from './prepare/prepare.mjs';
import { capture, reportError, root, run, UserError } from './prepare/run.mjs';

/** Files of tests that take longer than what they show is worth on each change. */
const LONG_TESTS = '**/*.long.test.ts';
const JOURNEYS = '@playwright/test/cli.js';

/**
 * `npm test`: checks, tests and the main journeys, also on a fresh clone. `npm run test:all`: with long tests, all
 * journeys, and every try of what is otherwise sampled. The last line is the summary; a part that ran nothing is a failure.
 */
try {
  const isAll = process.argv.includes('--all');
  if (isAll) process.env.TEST_SAMPLE = 'off';
  const node = await prepare();
  const results = path.join(root, 'test-results');
  fs.rmSync(results, { recursive: true, force: true });
  const counts = [await check(node), await runVitest(node, results, isAll), await runJourneys(node, results, isAll)];
  const [passed, failed] = ['passed', 'failed'].map((which) => counts.reduce((sum, count) => sum + count[which], 0));
  printFailures(counts.flatMap((count) => count.failures));
  const ranAll = counts.every((count) => count.passed + count.failed > 0);
  process.exitCode = failed > 0 || !ranAll ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
} catch (error) {
  reportError(error);
}

async function runVitest(node, results, isAll) {
  const report = path.join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const files = isAll ? [] : ['--exclude', LONG_TESTS];
  const code = await run(node, [tool('vitest/vitest.mjs'), 'run', ...reporters, ...files]);
  return counted(code, report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    failures: vitestFailures(json),
  }));
}

async function runJourneys(node, results, isAll) {
  const tests = isAll ? [] : ['--test-list', await listMainJourneys(node, results)];
  const code = await run(node, [tool(JOURNEYS), 'test', ...tests]);
  const report = path.join(results, 'journeys.json');
  return counted(code, report, (json) => ({
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    failures: journeyFailures(json),
  }));
}

/** Writes their names to a file, and returns its path. */
async function listMainJourneys(node, results) {
  const listed = path.join(results, 'listed-journeys.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: listed };
  const { code, output } = await capture(node, [tool(JOURNEYS), 'test', '--list', '--reporter=json'], { env });
  if (code !== 0) throw new UserError(`The journeys cannot be listed:\n\n${output}`);
  const file = path.join(results, 'main-journeys.txt');
  fs.writeFileSync(file, `${mainJourneys(JSON.parse(fs.readFileSync(listed, 'utf8'))).join('\n')}\n`);
  return file;
}

/** A runner may fail without a failed test (a file that does not load): that counts as one failure. */
function counted(code, report, read) {
  const none = { passed: 0, failed: 0, failures: [] };
  const counts = fs.existsSync(report) ? read(JSON.parse(fs.readFileSync(report, 'utf8'))) : none;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
