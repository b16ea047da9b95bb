import fs from 'node:fs';
import path from 'node:path';
import { root } from './prepare/run.mjs';
import { licenceList } from './supply-chain/licences.mjs';
import { readProject } from './supply-chain/read-project.mjs';
import { sbomOf } from './supply-chain/sbom.mjs';

/**
 * `npm run sbom`: writes the bill of materials and the list of licences; docs/security/supply-chain.md says what for.
 */
const FOLDER = 'build/supply-chain';
const project = readProject();
fs.mkdirSync(path.join(root, FOLDER), { recursive: true });
write('sbom.cdx.json', `${JSON.stringify(sbomOf(project), null, 2)}\n`);
write('licences.md', licenceList(project.packages, project.manifest));

function write(name, text) {
  fs.writeFileSync(path.join(root, FOLDER, name), text);
  console.log(`${FOLDER}/${name}: ${project.packages.length} packages`);
}
