import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './server/pages/precompress-assets.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // The routes are few: the browser gets all of them in one cached file, and no page asks for a manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompressAssets(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
