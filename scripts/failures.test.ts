import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { journeyFailures, vitestFailures } from './failures.mjs';

test('failed tests of Vitest are named with their file; a file that does not load is one', () => {
  const failed = { status: 'failed', fullName: 'sums add up', failureMessages: ['expected 2 to be 3'] };
  const passed = { status: 'passed', fullName: 'sums begin', failureMessages: [] };
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    { name: 'a.test.ts › sums add up', why: 'expected 2 to be 3' },
    { name: 'b.test.ts', why: 'cannot find module' },
  ]);
});

test('failed journeys are named with their window, at any depth; an error before the tests is reported too', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [] }, { errors: [{ message: `${title} broke` }] }] }],
  });
  const report = {
    errors: [{ message: 'the shop did not start' }],
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [spec('adds', 'expected')],
        suites: [{ file: 'cart.spec.ts', specs: [spec('removes', 'unexpected'), spec('waits', 'flaky')] }],
      },
    ],
  };
  expect(journeyFailures(report)).toEqual([
    { name: 'journeys', why: 'the shop did not start' },
    { name: 'cart.spec.ts › [phone] removes', why: 'removes broke' },
  ]);
});

test.each([
  ['- banner:\n  - link "Cart"\n- main:\n  - heading "Not found"', '- main:\n  - heading "Not found"'],
  ['- generic [ref=e1]:\n  - main:\n    - link "Next"\n  - dialog "Terms":', '  - dialog "Terms":'],
  ['- alert: Oops', '- alert: Oops'],
])('a failed journey shows which requests failed last and what its page %j contained', (snapshot, shown) => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'failures-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true }));
  const context = path.join(directory, 'error-context.md');
  fs.writeFileSync(context, `# Test info\n\n\`\`\`yaml\n${snapshot}\n\`\`\`\n`);
  const requests = Array.from({ length: 50 }, (_, index) => `GET /pictures/${index} 404`);
  const attachments = [
    { name: 'screenshot', path: '/nowhere.png' },
    { name: 'failed-requests', body: Buffer.from(requests.join('\n')).toString('base64') },
    { name: 'error-context', path: context },
  ];
  const results = [{ errors: [{ message: 'no tabs' }], attachments }];
  const specs = [{ title: 'opens', tests: [{ projectName: 'phone', status: 'unexpected', results }] }];
  const page = [...requests.slice(30), shown, '```', ''].join('\n');
  expect(journeyFailures({ errors: [], suites: [{ file: 'product.spec.ts', specs }] })).toEqual([
    { name: 'product.spec.ts › [phone] opens', why: 'no tabs', page },
  ]);
});
