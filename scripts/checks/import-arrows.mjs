import path from 'node:path';

/** Who may import whom: the house table of the architecture. A folder may always import itself. */
const arrows = {
  contract: [],
  server: ['contract', 'messages'],
  web: ['contract', 'messages'],
  admin: ['contract', 'messages'],
  sandbox: ['contract'],
  demo: ['contract', 'server'],
  packages: [],
};

/** Inside `server/`: not features but what features stand on. */
const foundations = ['database', 'http'];

/**
 * Why `file` may not import `specifier`, or undefined when it may. Both a file and what `#server/…` and `./…` mean are paths
 * from the project's root; packages are nobody's business here.
 */
export function forbiddenImport(file, specifier) {
  if (isTest(file)) return undefined;
  const target = resolveImport(file, specifier);
  if (target === undefined) return undefined;
  const [from, to] = [file, target].map((name) => name.split('/')[0]);
  const allowed = arrows[from];
  if (allowed && from !== to && !allowed.includes(to)) return `${from} may not import ${to}`;
  if (from === 'server' && to === 'server') return forbiddenBetweenFeatures(file, target);
  if (from === 'web' && to === 'web' && file.startsWith('web/ui/') && !target.startsWith('web/ui/')) {
    return 'web/ui knows no feature';
  }
  return undefined;
}

function forbiddenBetweenFeatures(file, target) {
  const [from, to] = [featureOf(file), featureOf(target)];
  if (to === undefined || from === to || foundations.includes(to)) return undefined;
  if (foundations.includes(from)) return `server/${from} stands below the features`;
  const isDoor = target === `server/${to}/index.ts`;
  // A foreign key and a join need the other table; writing to it is its own feature's business.
  const isTable = target.endsWith('-tables.ts') && /(-tables|-queries|\/read-[a-z-]+)\.ts$/.test(file);
  // app.ts and shop.ts put the features together.
  const isWiring = from === undefined;
  if (isDoor || isTable || isWiring) return undefined;
  return `server/${from} may import server/${to} only by its index.ts`;
}

function featureOf(file) {
  const parts = file.split('/');
  return parts.length > 2 ? parts[1] : undefined;
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}

function resolveImport(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return undefined;
}
