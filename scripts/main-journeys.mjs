/** A further journey of a spec that `npm test` runs. */
const TAG = 'main';

/**
 * What `npm test` runs of the journeys: the first of each spec, at each width it has, and those with the tag.
 *
 * @param report What `playwright test --list --reporter=json` prints.
 * @returns {string[]} Lines for the file of `--test-list`.
 */
export function mainJourneys({ suites }) {
  return suites.flatMap((suite) => {
    const tests = testsOf(suite, []).toSorted((a, b) => a.line - b.line);
    return tests.filter(({ id, tags }) => id === tests[0].id || tags.includes(TAG)).flatMap(({ lines }) => lines);
  });
}

/** A test of several projects is one here. The top suite is the file, which is in each line already. */
function testsOf({ specs = [], suites = [] }, titles) {
  const found = new Map();
  for (const { file, line, column, title, tags, tests } of specs) {
    const id = [...titles, title].join(' › ');
    const lines = tests.map(({ projectName }) => `[${projectName}] › ${file}:${line}:${column} › ${id}`);
    found.set(id, { id, line, tags, lines: [...(found.get(id)?.lines ?? []), ...lines] });
  }
  return [...found.values(), ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))];
}
