/**
 * Days from the day an advisory was first seen until the package has to be updated, replaced or accepted with a reason.
 */
export const TIME_FRAMES = { critical: 3, high: 7, moderate: 30, low: 90 };
/** A snapshot older than this is named, because time frames are counted from what it knows. */
export const MAX_AGE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The snapshot after `npm audit --json` was asked today: which versions it was asked about, and what concerns them. An
 * advisory that was there before has the day on which it was first seen.
 */
export function snapshotOf(audit, packages, before, today) {
  const firstSeen = new Map(before.advisories.map((item) => [item.id, item.firstSeen]));
  const found = new Map();
  for (const { name, via } of Object.values(audit.vulnerabilities)) {
    // A text names another package of the report, which has the advisory itself.
    for (const advisory of via.filter((item) => typeof item === 'object')) {
      const id = /GHSA(-[\da-z]{4}){3}/.exec(advisory.url)?.[0] ?? `npm-${advisory.source}`;
      const { title, severity, range } = advisory;
      found.set(id, { id, package: name, range, severity, title, firstSeen: firstSeen.get(id) ?? today });
    }
  }
  return {
    source: 'npm audit',
    date: today,
    packages: packages.map(({ name, version }) => `${name}@${version}`).sort(),
    advisories: [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/** What is known about these packages without a network: failures, and what a person should know besides. */
export function judge({ snapshot, accepted, packages, today }) {
  const checked = new Set(snapshot.packages);
  const unchecked = packages.filter(({ name, version }) => !checked.has(`${name}@${version}`));
  const names = new Set(packages.map(({ name }) => name));
  const open = snapshot.advisories.filter((item) => names.has(item.package) && !isAccepted(item, accepted, today));
  return {
    overdue: open.filter((item) => daysLeft(item, today) < 0).map((item) => describeAdvisory(item, today)),
    open: open.filter((item) => daysLeft(item, today) >= 0).map((item) => describeAdvisory(item, today)),
    notes: [
      ...(snapshot.date === null ? ['No advisories have been fetched yet: npm run advisories -- refresh.'] : []),
      ...(snapshot.date !== null && daysBetween(snapshot.date, today) > MAX_AGE_DAYS
        ? [`The advisories are of ${snapshot.date}: npm run advisories -- refresh.`]
        : []),
      ...(snapshot.date !== null && unchecked.length > 0
        ? [
            `${unchecked.length} packages are newer than these advisories: ${unchecked.map(({ ref }) => ref).join(', ')}`,
          ]
        : []),
      ...accepted
        .filter(({ id }) => !snapshot.advisories.some((item) => item.id === id))
        .map(({ id }) => `${id} is accepted and concerns nothing`),
    ],
    checkedPackages: packages.length - unchecked.length,
  };
}

/** Accepted with a reason, until a day. */
function isAccepted({ id }, accepted, today) {
  return accepted.some((item) => item.id === id && item.reason.length > 20 && today <= item.until);
}

function daysLeft({ severity, firstSeen }, today) {
  return (TIME_FRAMES[severity] ?? TIME_FRAMES.critical) - daysBetween(firstSeen, today);
}

function daysBetween(from, to) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function describeAdvisory(item, today) {
  const left = daysLeft(item, today);
  const time = left < 0 ? `overdue since ${-left} days` : `${left} days left`;
  return `${item.id} (${item.severity}, ${time}): ${item.package} ${item.range}: ${item.title}`;
}
