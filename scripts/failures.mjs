import fs from 'node:fs';

const LINES_EACH = 12;
const MAX_PAGE_LINES = 40;
const MAX_REQUEST_LINES = 20;

/** The failures in Vitest's JSON report: a name and the error. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, why: message }] : [];
    return failed.map((test) => ({ name: `${name} › ${test.fullName}`, why: test.failureMessages.join('\n') }));
  });
}

/**
 * The failures in Playwright's JSON report, with what the page contained and which of its requests failed: a run of CI
 * keeps no files. A test that passed on a retry is not included.
 */
export function journeyFailures({ suites, errors }) {
  const outside = errors.map((error) => ({ name: 'journeys', why: error.message ?? '' }));
  return [...outside, ...suites.flatMap(failuresInSuite)];
}

function failuresInSuite({ file, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        name: `${file} › [${test.projectName}] ${spec.title}`,
        ...failureOf(test.results.at(-1)),
      })),
  );
  return [...own, ...suites.flatMap(failuresInSuite)];
}

function failureOf(result) {
  const why = result?.errors.map((error) => error.message).join('\n') ?? '';
  const page = (result?.attachments ?? []).flatMap(attachedLines);
  return page.length > 0 ? { why, page: page.join('\n') } : { why };
}

/** `failed-requests` is attached by `tests/journeys/failed-requests.ts`, `error-context` by Playwright. */
function attachedLines({ name, path, body }) {
  if (name !== 'failed-requests' && name !== 'error-context') return [];
  const text = body === undefined ? fs.readFileSync(path, 'utf8') : Buffer.from(body, 'base64').toString('utf8');
  // The last ones: requests that were still pending when the page closed are among them.
  if (name === 'failed-requests') return text.split('\n').slice(-MAX_REQUEST_LINES);
  // What a dialog covers says nothing of a failure, nor does a page's header.
  const lines = (text.split('```yaml\n')[1] ?? '').split('\n');
  const starts = [/^ *- (?:alert)?dialog\b/, /^ *- main\b/].map((start) => lines.findIndex((line) => start.test(line)));
  const start = starts.find((index) => index !== -1) ?? 0;
  return lines.slice(start, start + MAX_PAGE_LINES);
}

/** Prints the first lines of each failure, at the end of the output. */
export function printFailures(failures) {
  for (const { name, why, page } of failures) {
    console.error(`\n✗ ${name}\n${why.split('\n').slice(0, LINES_EACH).join('\n')}`);
    if (page !== undefined) console.error(`The page:\n${page}`);
  }
}
