import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settingNames } from '../apps/api/src/platform/config.ts';
import { poolerQuery } from '../apps/api/src/platform/database/server-check.ts';
import { health, ready } from '../packages/contracts/src/system/endpoints.ts';
import { installed, runTool } from './installed.ts';
import { rootDir } from './run.ts';

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `NAME=value` of each line that is no comment. */
const settingsIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

interface Manifest {
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: manifests have the shapes of their kinds
  readonly [part: string]: any;
}
const manifests = parseAllDocuments(read('deploy/kubernetes/cungnghe.yaml')).map(
  (document) => document.toJS() as Manifest,
);
const manifestOf = (kind: string) => manifests.find((each) => each.kind === kind) as Manifest;
const compose = parse(read('deploy/compose.yaml'), { merge: true });

test('every setting that a file names is one of the program', () => {
  const ofNode = ['NODE_COMPILE_CACHE', 'PATH'];
  const named = {
    'server.env': Object.keys(settingsIn(read('deploy/server.env'))),
    'compose.yaml': Object.keys(compose['x-server'].environment),
    Containerfile: [...read('deploy/Containerfile').matchAll(/(?:^ENV| ) *([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    ),
    kubernetes: Object.keys(manifestOf('ConfigMap').data),
    systemd: globSync('deploy/systemd/*', { cwd: rootDir }).flatMap((path) =>
      [...read(path).matchAll(/^Environment=.*|--setenv=.*/gm)].flatMap(([line]) =>
        [...line.matchAll(/([A-Z_]{3,})=/g)].map(([, name]) => name),
      ),
    ),
  };
  for (const [file, names] of Object.entries(named)) {
    expect(names.length, file).toBeGreaterThan(0);
    expect(
      names.filter((name) => ![...settingNames, ...ofNode].includes(name ?? '')),
      file,
    ).toEqual([]);
  }
});

test('the settings of a production are whole once its secret is there', () => {
  const secret = { AUTH_SECRET: 'a-secret-of-more-than-thirty-two-characters' };
  for (const settings of [settingsIn(read('deploy/server.env')), manifestOf('ConfigMap').data]) {
    expect(() => readConfig(settings)).toThrow(/AUTH_SECRET/);
    expect(readConfig({ ...settings, ...secret })).toMatchObject({
      isProduction: true,
      port: 3000,
      trustProxy: 1,
    });
  }
  const environment = Object.fromEntries(
    Object.entries(compose['x-server'].environment as Record<string, string>).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:\?\}/g, 'abc'),
    ]),
  );
  const together = readConfig({ ...settingsIn(read('deploy/server.env')), ...secret, ...environment });
  expect(together).toMatchObject({ instanceName: 'cungnghe', s3: { bucket: 'cungnghe' } });
});

describe('the image', () => {
  const containerfile = read('deploy/Containerfile');

  test('is of the Node that the project runs on, and runs as nobody in particular', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const bases = [...containerfile.matchAll(/^FROM \S+\/node:(\d+)-/gm)].map(([, major]) => major);
    expect(bases).toEqual(Array(2).fill(dependencies.node.split('.')[0]));
    expect(containerfile).toMatch(/^USER 10001:10001$/m);
    expect(containerfile.indexOf('\nUSER ')).toBeGreaterThan(containerfile.lastIndexOf('\nRUN '));
  });

  test('copies what there is, and of each package that the lock file names', () => {
    const sources = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, words = '']) =>
      words.split(' '),
    );
    for (const source of sources) expect(existsSync(join(rootDir, source)), source).toBe(true);
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    const ours = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules'));
    const copied = (path: string) => sources.some((source) => `${path}/package.json`.startsWith(source));
    expect(ours.filter((path) => !copied(path))).toEqual([]);
  });

  test('asks the health of the server for its own', () => {
    expect(containerfile).toContain(`${health.path}'`);
    const command = /^CMD (\[.+\])$/m.exec(containerfile)?.[1] ?? '[]';
    expect(existsSync(join(rootDir, (JSON.parse(command) as string[])[1] ?? ''))).toBe(true);
  });
});

describe('compose', () => {
  const services = Object.entries(compose.services as Record<string, Manifest>);

  test('has two servers that write nowhere but to their data', () => {
    const servers = services.filter(([, { image }]) => image === 'cungnghe');
    expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2']);
    for (const [, server] of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' });
      expect(server.volumes).toHaveLength(1);
    }
  });

  test('starts everything anew, and shows nothing but the proxy to others', () => {
    expect(services.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([]);
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((port: string) => [name, port]));
    expect(published).toEqual([
      ['nginx', '80:80'],
      ['nginx', '443:443'],
      ['grafana', '127.0.0.1:3300:3000'],
    ]);
  });

  test('mounts files that there are, but for those of compose/ that whoever starts it makes', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume: string) => volume.split(':')[0]).filter((path: string) => path.startsWith('./')),
    );
    expect(mounted.length).toBeGreaterThan(5);
    const missing = mounted.filter((path: string) => !existsSync(join(rootDir, 'deploy', path)));
    expect(missing).toEqual(['./compose/tls', './compose/s3.json']);
  });

  /** Runs what a container does to its files before it starts its program. */
  function prepare(command: string, ends: string, places: Readonly<Record<string, string>>): void {
    // The places last: the project may lie below /tmp itself.
    const script = Object.entries({ '/tmp/': `${folder}/`, $$: '$', ...places }).reduce(
      (text, [from, to]) => text.replaceAll(from, () => to),
      command.slice(0, command.indexOf(ends)),
    );
    execFileSync('sh', ['-c', script], { env: { ...process.env, POSTGRES_PASSWORD: 'abc' } });
  }

  test('points nginx at both servers, and the pooler at its database', () => {
    prepare(compose.services.nginx.command[2], ' && sed', {
      '/etc/nginx/conf.d/default.conf': join(rootDir, 'deploy/nginx/cungnghe.conf'),
    });
    const upstream = readFileSync(join(folder, 'cungnghe.conf'), 'utf8').match(/^upstream[\s\S]*?^}/m)?.[0];
    expect(upstream?.match(/server server-\d:3000 max_fails=2 fail_timeout=5s;/g)).toHaveLength(2);
    expect(upstream).not.toContain('127.0.0.1');

    prepare(compose.services.pgbouncer.entrypoint[2], ' && exec', {
      '/etc/cungnghe/pgbouncer.ini': join(rootDir, 'deploy/pgbouncer/pgbouncer.ini'),
    });
    const pooler = readFileSync(join(folder, 'pgbouncer.ini'), 'utf8');
    expect(pooler).toContain('\ncungnghe = host=postgres port=5432 ');
    expect(pooler).toContain('\nlisten_addr = 0.0.0.0\n');
    expect(pooler).toContain(`\nauth_file = ${folder}/users.txt\n`);
    expect(readFileSync(join(folder, 'users.txt'), 'utf8')).toBe('"cungnghe" "abc"\n');
  });
});

test('the pooler begins its connections with the limits that the server asks for', () => {
  const query = /connect_query='(.*)'$/m.exec(read('deploy/pgbouncer/pgbouncer.ini'))?.[1];
  expect(query?.replaceAll("''", "'")).toBe(poolerQuery);
});

describe('Kubernetes', () => {
  test('runs the server as nobody in particular, on a root that is not written to', () => {
    const pods = [
      manifestOf('Deployment').spec.template.spec,
      manifestOf('CronJob').spec.jobTemplate.spec.template.spec,
    ];
    for (const pod of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true },
      });
      for (const { securityContext } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  test('asks for health and readiness where they are, and replaces one at a time', () => {
    const { spec } = manifestOf('Deployment');
    const [{ startupProbe, livenessProbe, readinessProbe, envFrom }] = spec.template.spec.containers;
    expect([startupProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      health.path,
      health.path,
    ]);
    expect(readinessProbe.httpGet.path).toBe(ready.path);
    expect(envFrom).toEqual([{ configMapRef: { name: 'cungnghe' } }, { secretRef: { name: 'cungnghe' } }]);
    expect(spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } });
  });

  test('leads every origin to the server', () => {
    const { spec } = manifestOf('Ingress');
    const { urls } = readConfig({ ...manifestOf('ConfigMap').data, NODE_ENV: 'development' });
    const hosts = Object.values(urls).map((url) => new URL(url).host);
    expect(spec.rules.map(({ host }: { host: string }) => host).toSorted()).toEqual(hosts.toSorted());
    expect(spec.tls[0].hosts.toSorted()).toEqual(hosts.toSorted());
    for (const { http } of spec.rules) expect(http.paths[0].backend.service.name).toBe('cungnghe');
    expect(manifestOf('Service').spec.selector).toEqual(manifestOf('Deployment').spec.selector.matchLabels);
  });
});

describe('systemd', () => {
  const analyze = installed('systemd-analyze');
  test.skipIf(analyze === undefined)(
    'finds no fault with the units (left out without systemd-analyze)',
    () => {
      const root = join(folder, 'root');
      const put = (path: string, text = '') => {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text, { mode: 0o755 });
      };
      put('opt/cungnghe/node_modules/.bin/node');
      put('bin/kill');
      put('etc/passwd', 'cungnghe:x:900:900::/:/bin/false\n');
      put('etc/group', 'cungnghe:x:900:\n');
      symlinkSync('/usr/lib', join(root, 'lib'));
      for (const unit of ['cungnghe.service', 'cungnghe-backup.service', 'cungnghe-backup.timer']) {
        put(`etc/systemd/system/${unit}`, read(`deploy/systemd/${unit}`));
        // In a root of its own, where the program that is started stands.
        const said = runTool(analyze ?? '', `--root=${root}`, '--man=no', 'verify', unit);
        expect(said).toBe('');
      }
    },
  );

  test('the command line is a shell script that a shell can read', () => {
    runTool('/bin/sh', '-n', join(rootDir, 'deploy/systemd/cungnghe'));
  });
});

describe('Prometheus', () => {
  const promtool = installed('promtool');
  const withPromtool = test.skipIf(promtool === undefined);
  withPromtool(
    'takes rules and settings, and each alert comes when it should (left out without promtool)',
    () => {
      const place = join(rootDir, 'deploy/prometheus');
      runTool(promtool ?? '', 'check', 'config', join(place, 'prometheus.yaml'));
      expect(runTool(promtool ?? '', 'test', 'rules', join(place, 'alerts.test.yaml'))).toContain('SUCCESS');
    },
  );

  test('every alert is called for once, and once left quiet', () => {
    const rules = parse(read('deploy/prometheus/alerts.yaml')).groups[0].rules.map(
      ({ alert }: { alert: string }) => alert,
    );
    const [quiet, ...loud] = parse(read('deploy/prometheus/alerts.test.yaml')).tests;
    const namesOf = ({ alert_rule_test }: Manifest) =>
      alert_rule_test.map(({ alertname }: { alertname: string }) => alertname);
    expect(namesOf(quiet)).toEqual(rules);
    expect(loud.flatMap(namesOf)).toEqual(rules);
  });
});
