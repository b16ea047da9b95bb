import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './server/platform/rendering/precompress-assets.ts';
import { buildOffline } from './web/build/build-offline.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // The routes are few: the browser gets all of them in one cached file, and no page asks for a manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client');
    await buildOffline(folder);
    await precompressAssets(folder);
  },
} satisfies Config;
