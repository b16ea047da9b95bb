import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // The routes are few: the browser gets all of them in one cached file, and no page asks for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
