/**
 * Licences (SPDX) under which a package may be here. The shop is under the MIT licence: all of these allow to run,
 * change and pass it on, none reaches into our own sources.
 */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
  ],
  'Apache-2.0 WITH LLVM-exception',
]);

/** More, for packages of which only this is true. */
const ALLOWED_FOR = {
  'LGPL-3.0-or-later': { packages: /^@img\/sharp-/, reason: 'libvips, unchanged and loaded as a library of its own' },
  'MPL-2.0': {
    packages: /^(@axe-core\/playwright|axe-core|lightningcss(-.+)?|satori)$/,
    reason: 'unchanged files; binds only changes of these files',
  },
  'OFL-1.1': { packages: /^@fontsource(-variable)?\//, reason: 'a font' },
  'CC-BY-4.0': { packages: /^caniuse-lite$/, reason: 'data about browsers, for the build only' },
};

/** What packages say whose lock entry names none, read from their files by hand. */
const STATED = {
  '@inlang/plugin-message-format': 'MIT',
  '@lix-js/sdk-linux-x64': 'MIT',
  'png-js': 'MIT',
};

export function licenceOf({ name, license }) {
  return license ?? STATED[name] ?? null;
}

/** Packages whose licence is unknown or not allowed. */
export function licenceFaults(packages) {
  return packages.flatMap((item) => {
    const licence = licenceOf(item);
    if (licence === null) return [`${item.name} ${item.version} names no licence`];
    return isAllowed(licence, item.name)
      ? []
      : [`${item.name} ${item.version} is under ${licence}, which is not allowed`];
  });
}

/** Reasons that are named for licences which no package has any more. */
export function unusedExceptions(packages) {
  const names = new Set(packages.map(({ name }) => name));
  const unused = Object.entries(ALLOWED_FOR).filter(
    ([licence, { packages: pattern }]) =>
      !packages.some((item) => pattern.test(item.name) && licenceOf(item)?.includes(licence)),
  );
  return [
    ...unused.map(([licence]) => `no package needs the exception for ${licence}`),
    ...Object.keys(STATED)
      .filter((name) => !names.has(name))
      .map((name) => `the licence of ${name} is stated, and it is no package of ours`),
  ];
}

/** An SPDX expression: of `A OR B` one has to be allowed, of `A AND B` both. */
export function isAllowed(expression, name) {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const verdict = either();
  return at === words.length && verdict;

  function either() {
    let isOne = both();
    while (words[at] === 'OR') {
      at += 1;
      isOne = both() || isOne;
    }
    return isOne;
  }

  function both() {
    let isEach = single();
    while (words[at] === 'AND') {
      at += 1;
      isEach = single() && isEach;
    }
    return isEach;
  }

  function single() {
    if (words[at] === '(') {
      at += 1;
      const inner = either();
      at += 1;
      return inner;
    }
    let licence = words[at++];
    if (words[at] === 'WITH') {
      licence = `${licence} WITH ${words[at + 1]}`;
      at += 2;
    }
    return ALLOWED.has(licence) || ALLOWED_FOR[licence]?.packages.test(name) === true;
  }
}

/** Every licence with its packages, as a page. */
export function licenceList(packages, { version }) {
  const byLicence = new Map();
  for (const item of packages) {
    const licence = licenceOf(item) ?? 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), item]);
  }
  const sections = [...byLicence].toSorted(([one], [other]) => one.localeCompare(other));
  const lines = sections.flatMap(([licence, items]) => [
    `## ${licence} (${items.length})`,
    '',
    ...items.map(
      ({ name, version: own, scope }) => `- ${name} ${own}${scope === 'excluded' ? ' (build and tests)' : ''}`,
    ),
    '',
  ]);
  return [`# Licences of the packages of Amper ${version}`, '', ...lines].join('\n');
}
