import { judge } from '../supply-chain/advisories.mjs';
import { licenceFaults, unusedExceptions } from '../supply-chain/licences.mjs';
import { readJson, readProject } from '../supply-chain/read-project.mjs';
import { sbomFaults, sbomOf } from '../supply-chain/sbom.mjs';

/**
 * The packages: a whole bill of materials, allowed licences, and no advisory beyond its time frame. Needs no network.
 */
const project = readProject();
const { packages, patches } = project;
const names = new Set(packages.map(({ name }) => name));
const { overdue } = judge({
  snapshot: readJson('scripts/supply-chain/advisories.json'),
  accepted: readJson('scripts/supply-chain/accepted-advisories.json'),
  packages,
  today: new Date().toISOString().slice(0, 10),
});
const faults = [
  ...sbomFaults(sbomOf(project)).map((fault) => `SBOM: ${fault}`),
  ...licenceFaults(packages).map((fault) => `licence: ${fault}`),
  ...unusedExceptions(packages).map((fault) => `licence: ${fault}`),
  ...[...patches.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `patches/README.md names ${name}, which is no package`),
  ...overdue.map((advisory) => `advisory: ${advisory}`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
