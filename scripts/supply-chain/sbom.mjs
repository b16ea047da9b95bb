import { createHash } from 'node:crypto';
import { licenceOf } from './licences.mjs';
import { directDependencies, refOf } from './lock-packages.mjs';

const SPDX_ID = /^[\w.+-]+$/;

/**
 * A software bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). It follows from the lock file
 * alone, so the same sources always give the same file. `patches` names our patches by package.
 */
export function sbomOf({ lock, packages, manifest, revision, patches }) {
  const root = refOf(manifest.name, manifest.version);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(lock.packages) + (revision ?? ''))}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': root,
        name: manifest.name,
        version: manifest.version,
        licenses: [{ license: { id: manifest.license } }],
        purl: root,
        ...(revision !== null && { properties: [{ name: 'amper:revision', value: revision }] }),
      },
    },
    components: packages.map((item) => componentOf(item, patches.get(item.name))),
    dependencies: [
      { ref: root, dependsOn: directDependencies(lock) },
      ...packages.map(({ ref, dependsOn }) => ({ ref, dependsOn })),
    ],
  };
}

function componentOf(item, patches) {
  const [scope, name] = item.name.startsWith('@') ? item.name.split('/') : [undefined, item.name];
  const licence = licenceOf(item);
  return {
    type: 'library',
    'bom-ref': item.ref,
    ...(scope && { group: scope }),
    name,
    version: item.version,
    scope: item.scope,
    ...(item.integrity && { hashes: hashesOf(item.integrity) }),
    ...(licence && { licenses: [SPDX_ID.test(licence) ? { license: { id: licence } } : { expression: licence }] }),
    purl: item.ref,
    ...(patches && {
      pedigree: {
        patches: patches.map(() => ({ type: 'monkey' })),
        notes: patches.map((file) => `patches/${file}`).join(', '),
      },
    }),
  };
}

const ALGORITHMS = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Subresource integrity is base64, CycloneDX hexadecimal. */
function hashesOf(integrity) {
  return integrity.split(/\s+/).map((entry) => {
    const [algorithm, base64] = [entry.slice(0, entry.indexOf('-')), entry.slice(entry.indexOf('-') + 1)];
    return { alg: ALGORITHMS[algorithm], content: Buffer.from(base64, 'base64').toString('hex') };
  });
}

/** A UUID of version 8, whose bits are free, from a hash. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const HASH_LENGTHS = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 };
const SCOPES = ['required', 'optional', 'excluded'];

/** What in a document breaks the parts of CycloneDX 1.6 that it uses: required fields, forms, references. */
export function sbomFaults(sbom) {
  const all = [sbom.metadata?.component, ...(sbom.components ?? [])].filter(Boolean);
  const refs = all.map((component) => component['bom-ref']);
  return [
    ...(sbom.bomFormat === 'CycloneDX' ? [] : ['bomFormat is not CycloneDX']),
    ...(sbom.specVersion === '1.6' ? [] : ['specVersion is not 1.6']),
    ...(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sbom.serialNumber) ? [] : ['serialNumber is no UUID']),
    ...(Number.isInteger(sbom.version) && sbom.version >= 1 ? [] : ['version is no positive number']),
    ...(sbom.metadata?.component ? [] : ['metadata names no component']),
    ...refs.filter((ref, index) => refs.indexOf(ref) !== index).map((ref) => `${ref} stands twice`),
    ...all.flatMap((component) => componentFaults(component).map((fault) => `${component['bom-ref']}: ${fault}`)),
    ...(sbom.dependencies ?? []).flatMap((dependency) => dependencyFaults(dependency, new Set(refs))),
  ];
}

function componentFaults({ type, name, version, purl, scope, hashes = [], licenses = [] }) {
  return [
    ...(['application', 'library'].includes(type) ? [] : ['has no known type']),
    ...(typeof name === 'string' && name !== '' ? [] : ['has no name']),
    ...(typeof version === 'string' && version !== '' ? [] : ['has no version']),
    ...(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@[^@]+$/.test(purl) ? [] : ['has no package URL']),
    ...(scope === undefined || SCOPES.includes(scope) ? [] : ['has an unknown scope']),
    ...hashes
      .filter(({ alg, content }) => !/^[\da-f]+$/.test(content) || content.length !== HASH_LENGTHS[alg])
      .map(({ alg }) => `has a wrong hash ${alg}`),
    ...(licenses.some(({ expression }) => expression) && licenses.length > 1 ? ['has more than one expression'] : []),
    ...(licenses.every(({ license, expression }) => (license?.id === undefined) !== (expression === undefined))
      ? []
      : ['has a licence that is neither an id nor an expression']),
  ];
}

function dependencyFaults({ ref, dependsOn = [] }, refs) {
  return [
    ...(refs.has(ref) ? [] : [`${ref} is named among the dependencies and is no component`]),
    ...dependsOn
      .filter((target) => !refs.has(target))
      .map((target) => `${ref} depends on ${target}, which is no component`),
    ...(new Set(dependsOn).size === dependsOn.length ? [] : [`${ref} names a dependency twice`]),
  ];
}
