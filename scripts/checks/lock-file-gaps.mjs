/**
 * What a lock file of npm (version 3) names but does not hold, as `package needs name`. `npm ci` refuses such a file on
 * the systems that need the missing package: an optional one for another system is left out when the file is written on
 * top of an installed folder. https://docs.npmjs.com/cli/configuring-npm/package-lock-json
 */
export function lockFileGaps({ packages }) {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const optionalPeers = entry.peerDependenciesMeta ?? {};
    const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => optionalPeers[name]?.optional !== true);
    const needed = [entry.dependencies, entry.devDependencies, entry.optionalDependencies].flatMap((names) =>
      Object.keys(names ?? {}),
    );
    return [...needed, ...peers]
      .filter((name) => !isHeld(packages, place, name))
      .map((name) => `${place === '' ? 'the project' : place} needs ${name}`);
  });
}

/** As Node looks for it: in the package's own `node_modules`, then in those above. */
function isHeld(packages, place, name) {
  for (let folder = place; ; folder = parentOf(folder)) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

function parentOf(place) {
  const end = place.lastIndexOf('/node_modules/');
  return end === -1 ? '' : place.slice(0, end);
}
