/**
 * Patch of react-router 8.4.0: reads the manifest that the router keeps on `window`.
 *
 * - Gain: a page that was opened before a deployment notices that its files are gone.
 * - Test: `loaded-manifest.test.ts`, and `tests/journeys/new-deployment.spec.ts`.
 * - Goes when the router reports an import that failed.
 */
declare global {
  interface Window {
    __reactRouterManifest?: { url: string };
  }
}

/** The address of the manifest of the build that this page runs; no other build has the same. */
export function loadedManifest(): string | undefined {
  return window.__reactRouterManifest?.url;
}
