const LINES_EACH = 12;

/** The failures in Vitest's JSON report: a name and the error. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, why: message }] : [];
    return failed.map((test) => ({ name: `${name} › ${test.fullName}`, why: test.failureMessages.join('\n') }));
  });
}

/** The failures in Playwright's JSON report; a test that passed on a retry is not included. */
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
        why:
          test.results
            .at(-1)
            ?.errors.map((error) => error.message)
            .join('\n') ?? '',
      })),
  );
  return [...own, ...suites.flatMap(failuresInSuite)];
}

/** Prints the first lines of each failure, at the end of the output. */
export function printFailures(failures) {
  for (const { name, why } of failures) {
    console.error(`\n✗ ${name}\n${why.split('\n').slice(0, LINES_EACH).join('\n')}`);
  }
}
