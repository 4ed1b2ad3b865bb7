import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { services } from '@cungnghe/quote/catalogue';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A build is made beside the one in use, and takes its place when it is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  // What is the same for everybody. The other pages are drawn by their script, from `__spa-fallback.html`.
  async prerender() {
    // Loaded by the build alone: others that read this file cannot import images.
    const { works } = await import('./app/work/works.ts');
    return ['/', ...services.map(({ id }) => `/services/${id}`), ...works.map(({ id }) => `/work/${id}`)];
  },
  async buildEnd({ reactRouterConfig }) {
    const clientDir = join(reactRouterConfig.buildDirectory, 'client');
    // Pages can be read without their script, so what they look like comes first.
    for await (const name of glob('**/*.html', { cwd: clientDir })) {
      const html = await readFile(join(clientDir, name), 'utf8');
      const preload = '<link rel="modulepreload"';
      await writeFile(join(clientDir, name), html.replaceAll(preload, `${preload} fetchpriority="low"`));
    }
  },
} satisfies Config;
