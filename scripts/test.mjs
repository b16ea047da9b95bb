import fs from 'node:fs';
import path from 'node:path';
import { check } from './check.mjs';
import { journeyFailures, printFailures, vitestFailures } from './failures.mjs';
import { prepare, tool } from './prepare/prepare.mjs';
import { reportError, root, run } from './prepare/run.mjs';

/** `npm test`: all checks and tests, also on a fresh clone. The last line is the summary; a part that ran nothing is a failure. */
try {
  const node = await prepare();
  const results = path.join(root, 'test-results');
  fs.rmSync(results, { recursive: true, force: true });
  const counts = [await check(node), await runVitest(node, results), await runJourneys(node, results)];
  const [passed, failed] = ['passed', 'failed'].map((which) => counts.reduce((sum, count) => sum + count[which], 0));
  printFailures(counts.flatMap((count) => count.failures));
  const ranAll = counts.every((count) => count.passed + count.failed > 0);
  process.exitCode = failed > 0 || !ranAll ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
} catch (error) {
  reportError(error);
}

async function runVitest(node, results) {
  const report = path.join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [tool('vitest/vitest.mjs'), 'run', ...reporters]);
  return counted(code, report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    failures: vitestFailures(json),
  }));
}

async function runJourneys(node, results) {
  const code = await run(node, [tool('@playwright/test/cli.js'), 'test']);
  const report = path.join(results, 'journeys.json');
  return counted(code, report, (json) => ({
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    failures: journeyFailures(json),
  }));
}

/** A runner may fail without a failed test (a file that does not load): that counts as one failure. */
function counted(code, report, read) {
  const none = { passed: 0, failed: 0, failures: [] };
  const counts = fs.existsSync(report) ? read(JSON.parse(fs.readFileSync(report, 'utf8'))) : none;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
