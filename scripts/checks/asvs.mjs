/**
 * The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section. Numbers of level 3 are left out.
 * The numbering is OWASP's (CC BY-SA 4.0).
 */
const REQUIREMENTS = {
  1.1: [1, 2],
  1.2: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  1.3: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  1.4: [1, 2, 3],
  1.5: [1, 2],
  2.1: [1, 2, 3],
  2.2: [1, 2, 3],
  2.3: [1, 2, 3, 4],
  2.4: [1],
  3.2: [1, 2],
  3.3: [1, 2, 3, 4],
  3.4: [1, 2, 3, 4, 5, 6],
  3.5: [1, 2, 3, 4, 5],
  3.7: [1, 2],
  4.1: [1, 2, 3],
  4.2: [1],
  4.3: [1, 2],
  4.4: [1, 2, 3, 4],
  5.1: [1],
  5.2: [1, 2, 3],
  5.3: [1, 2],
  5.4: [1, 2, 3],
  6.1: [1, 2, 3],
  6.2: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  6.3: [1, 2, 3, 4],
  6.4: [1, 2, 3, 4],
  6.5: [1, 2, 3, 4, 5],
  6.6: [1, 2, 3],
  6.8: [1, 2, 3, 4],
  7.1: [1, 2, 3],
  7.2: [1, 2, 3, 4],
  7.3: [1, 2],
  7.4: [1, 2, 3, 4, 5],
  7.5: [1, 2],
  7.6: [1, 2],
  8.1: [1, 2],
  8.2: [1, 2, 3],
  8.3: [1],
  8.4: [1],
  9.1: [1, 2, 3],
  9.2: [1, 2, 3, 4],
  10.1: [1, 2],
  10.2: [1, 2],
  10.3: [1, 2, 3, 4],
  10.4: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  10.5: [1, 2, 3, 4, 5],
  10.6: [1, 2],
  10.7: [1, 2, 3],
  11.1: [1, 2],
  11.2: [1, 2, 3],
  11.3: [1, 2, 3],
  11.4: [1, 2, 3, 4],
  11.5: [1],
  11.6: [1],
  12.1: [1, 2, 3],
  12.2: [1, 2],
  12.3: [1, 2, 3, 4],
  13.1: [1],
  13.2: [1, 2, 3, 4, 5],
  13.3: [1, 2],
  13.4: [1, 2, 3, 4, 5],
  14.1: [1, 2],
  14.2: [1, 2, 3, 4],
  14.3: [1, 2, 3],
  15.1: [1, 2, 3],
  15.2: [1, 2, 3],
  15.3: [1, 2, 3, 4, 5, 6, 7],
  16.1: [1],
  16.2: [1, 2, 3, 4, 5],
  16.3: [1, 2, 3, 4],
  16.4: [1, 2, 3],
  16.5: [1, 2, 3],
  17.1: [1],
  17.2: [1, 2, 3, 4],
  17.3: [1, 2],
};
const STATES = ['holds', 'not applicable', 'accepted', 'open'];
const NUMBERS = Object.entries(REQUIREMENTS).flatMap(([section, last]) => last.map((number) => `${section}.${number}`));

/** The rows of `docs/security/asvs.md`: number, what it demands, state, and where or why. */
export function asvsRows(page) {
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
    ([, number, demand, state, why]) => ({
      number,
      demand,
      state: state.replaceAll('*', ''),
      why,
    }),
  );
}

/** What is wrong with the page; `readFile` returns null for a file that does not exist. */
export function asvsFaults(page, readFile) {
  const rows = asvsRows(page);
  const numbers = rows.map(({ number }) => number);
  return [
    ...NUMBERS.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers.filter((number) => !NUMBERS.includes(number)).map((number) => `${number} is no number of level 1 or 2`),
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number} stands twice`),
    ...rows.flatMap((row) => rowFaults(row).map((fault) => `${row.number} ${fault}`)),
    ...evidenceFaults(page, readFile),
    ...(page.includes(asvsCounts(page))
      ? []
      : ['the counts are old: node scripts/checks/check-security-pages.mjs --write']),
  ];
}

function rowFaults({ state, why }) {
  if (!STATES.includes(state)) return [`has the state "${state}", not one of ${STATES.join(', ')}`];
  const isProven = evidenceOf(why).length > 0 || /^(none|no |HTML, CSS)/.test(why);
  return state === 'holds' && !isProven ? ['holds, but names no file'] : [];
}

/** Files in backticks, each with the names of tests that follow it in quotes. */
export function evidenceOf(text) {
  const quoted = /`([\w.-]+\/[\w./{}-]+\.(?:ts|tsx|mjs|md|json))`((?:,? "[^"]+")*)/g;
  return [...text.matchAll(quoted)].map(([, file, tests]) => ({
    file,
    tests: [...tests.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
  }));
}

/** Every named file exists, and every name in quotes after a test file stands in it. */
export function evidenceFaults(page, readFile) {
  return evidenceOf(page).flatMap(({ file, tests }) => {
    const text = readFile(file);
    if (text === null) return [`${file} does not exist`];
    return tests.filter((name) => !text.includes(name)).map((name) => `${file} has no test or heading "${name}"`);
  });
}

/** The table of counts, one line a chapter, and the sum. */
export function asvsCounts(page) {
  const rows = asvsRows(page);
  const chapters = [...new Set(rows.map(({ number }) => number.split('.')[0]))];
  const line = (name, some) => {
    const counts = STATES.map((state) => some.filter((row) => row.state === state).length);
    return `| ${[name, some.length, ...counts].join(' | ')} |`;
  };
  const proven = rows.filter(({ state, why }) => state === 'holds' && /\.(test|spec)\.ts/.test(why)).length;
  return [
    `| chapter | items | ${STATES.join(' | ')} |`,
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...chapters.map((chapter) =>
      line(
        `V${chapter}`,
        rows.filter(({ number }) => number.startsWith(`${chapter}.`)),
      ),
    ),
    line('all', rows),
    '',
    `Of the items that hold, ${proven} name a test.`,
  ].join('\n');
}
