import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The route list is short: sending it whole saves a round trip on the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
