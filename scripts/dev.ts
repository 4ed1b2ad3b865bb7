/**
 * The whole house for whoever changes it: the API restarts after a change, a page in the browser follows at once.
 * `npm run dev` starts everything; called again with the name of an app, this is that app's development server.
 * With `--fresh` it starts over: the database and the uploaded files of the data folder are deleted first.
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findRunningEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { rootDir, runSteps } from './run.ts';
import { buildSteps, existingApps, missingApps } from './web-builds.ts';

const apiPort = Number(process.env.DEV_API_PORT ?? 3004);
const firstPort = Number(process.env.DEV_PORT ?? 3000);
const portOf = { learner: firstPort, site: firstPort + 1, console: firstPort + 2, media: firstPort + 3 };
const apiUrl = `http://localhost:${apiPort}`;

/** With the name of an app: Vite for it, which hands /api and pictures on to the API. */
async function serveApp(app: keyof typeof portOf): Promise<void> {
  process.chdir(join(rootDir, 'apps', app));
  const { createServer } = await import('vite');
  const port = portOf[app];
  // As in production, the browser sees one origin.
  const proxy = { '/api': apiUrl, '/images': apiUrl };
  if (app !== 'site') {
    const vite = await createServer({ server: { port, strictPort: true, proxy } });
    await vite.listen();
    return;
  }
  // The site is told by its host where the rest of the house is, so here this process is its host.
  const http = createHttpServer();
  const vite = await createServer({ server: { middlewareMode: { server: http }, proxy } });
  const { createRequestListener } = await import('@react-router/node');
  const { RouterContextProvider } = await import('react-router');
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build');
  http.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      const build = await load();
      const listener = createRequestListener({
        build: build as Parameters<typeof createRequestListener>[0]['build'],
        mode: 'development',
        getLoadContext: () => {
          const context = new RouterContextProvider();
          build.entry.module.provideAddresses(context, {
            apiBaseUrl: apiUrl,
            learnerUrl: `http://localhost:${portOf.learner}`,
            publicUrl: `http://localhost:${port}`,
            contact: readConfig(process.env).contact,
            requestId: 'development',
            now: new Date(),
          });
          build.entry.module.provideReport(context, (error: unknown) => console.error(error));
          return context;
        },
      });
      listener(request, response);
    });
  });
  http.listen(port);
}

/** Deletes the data folder, unless a server is running on it. */
async function startOver(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined || (await findRunningEmbeddedDatabase(dataDir)) !== undefined) {
    const why =
      databaseUrl === undefined ? 'a server is running on it' : 'the database is not the embedded one';
    console.error(`${dataDir} is left as it is: ${why}`);
    process.exit(1);
  }
  await rm(dataDir, { recursive: true, force: true });
  console.log(`Starting over in ${dataDir}`);
}

async function serveAll(): Promise<void> {
  // The API serves built pages too and wants to find some; it does not matter how old they are.
  const { failed } = await runSteps(buildSteps(missingApps()));
  if (failed > 0) process.exit(1);
  const urls = {
    LEARNER_URL: `http://localhost:${portOf.learner}`,
    PUBLIC_URL: `http://localhost:${portOf.site}`,
    ADMIN_URL: `http://localhost:${portOf.console}`,
    MEDIA_URL: `http://localhost:${portOf.media}`,
    BASE_URL: apiUrl,
  };
  const children = [
    spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
      cwd: rootDir,
      // One process: only its own files are watched.
      env: { ...process.env, ...urls, PORT: String(apiPort), WEB_CONCURRENCY: '1' },
      stdio: 'inherit',
    }),
    ...existingApps().map((app) =>
      spawn(process.execPath, [import.meta.filename, app], {
        env: { ...process.env, VITE_IMAGE_HOST: `${apiUrl}/images/` },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    ),
  ];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
  for (const app of existingApps()) console.log(`${app.padEnd(8)} http://localhost:${portOf[app]}`);
}

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean' } },
  allowPositionals: true,
});
const [app] = positionals;
if (values.fresh) await startOver();
await (app === undefined ? serveAll() : serveApp(app as keyof typeof portOf));
