/**
 * The packages of a package-lock.json (version 3), one for each name and version: what SBOM, licence list and
 * advisories are made from. Our own workspace packages are left out.
 */
export function lockPackages(lock) {
  const byRef = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.link === true || !path.includes('node_modules/')) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const ref = refOf(name, entry.version);
    const before = byRef.get(ref);
    byRef.set(ref, {
      ref,
      name,
      version: entry.version,
      license: entry.license ?? null,
      integrity: entry.integrity ?? before?.integrity ?? null,
      scope: widerScope(scopeOf(entry), before?.scope),
      paths: [...(before?.paths ?? []), path],
      dependsOn: [...new Set([...(before?.dependsOn ?? []), ...dependenciesOf(lock, path)])].sort(),
    });
  }
  return [...byRef.values()].sort((one, other) => (one.ref < other.ref ? -1 : 1));
}

/** What our own package.json and those of the workspaces name directly. */
export function directDependencies(lock) {
  const own = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  return [...new Set(own.flatMap(([path]) => dependenciesOf(lock, path)))].sort();
}

/** A package URL: https://github.com/package-url/purl-spec. */
export function refOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** `excluded` is CycloneDX's word for what is there to build and test only. */
function scopeOf({ dev, devOptional, optional }) {
  if (dev || devOptional) return 'excluded';
  return optional ? 'optional' : 'required';
}

const SCOPES = ['excluded', 'optional', 'required'];

function widerScope(scope, before) {
  return SCOPES[Math.max(SCOPES.indexOf(scope), SCOPES.indexOf(before))];
}

function dependenciesOf(lock, path) {
  const { dependencies, optionalDependencies, devDependencies } = lock.packages[path];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...(path === '' && devDependencies) });
  return names.flatMap((name) => {
    const target = resolve(lock, path, name);
    if (target === undefined) return [];
    const { name: alias, version } = lock.packages[target];
    return [refOf(alias ?? name, version)];
  });
}

/** As Node does: the nearest `node_modules` upwards. */
function resolve(lock, path, name) {
  const folders = path
    .split('/node_modules/')
    .map((_, index, all) => all.slice(0, all.length - index).join('/node_modules/'));
  const candidates = [
    ...folders.filter(Boolean).map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
  const found = candidates.find((candidate) => lock.packages[candidate] !== undefined);
  return found === undefined || lock.packages[found].link === true ? undefined : found;
}
