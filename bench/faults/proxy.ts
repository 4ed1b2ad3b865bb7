import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, createPart, type Part } from './part.ts';
import { api, folder, ports } from './setting.ts';

/** Two servers behind one name, of which those that are ready are asked; and PostgreSQL wherever its primary is. */
const config = `
global
  maxconn 2000
defaults
  timeout connect 3s
  timeout client 60s
  timeout server 60s
frontend origins
  mode http
  bind 127.0.0.1:${ports.api}
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option httpchk GET /api/system/ready
  option redispatch
  retries 2
  # Only what no server has been sent.
  retry-on conn-failure
  # Whoever waits for one that stands still is told, and sent to the other next time.
  default-server check inter 2s fall 2 rise 1 on-marked-down shutdown-sessions
  server one 127.0.0.1:${ports.servers[0]}
  server two 127.0.0.1:${ports.servers[1]}
listen database
  mode tcp
  bind 127.0.0.1:${ports.database}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  server a 127.0.0.1:${ports.postgres[0]} port ${ports.patroni[0]}
  server b 127.0.0.1:${ports.postgres[1]} port ${ports.patroni[1]}
`;

export function createProxy(): Part {
  const home = join(folder, 'haproxy');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'haproxy.cfg'), config);
  return createPart({
    name: 'haproxy',
    command: ['/usr/sbin/haproxy', '-db', '-f', join(home, 'haproxy.cfg')],
    env: { PATH: process.env.PATH ?? '' },
    // Any answer will do: it may be the first to be started.
    isReady: () => fetch(`${api}/api/system/health`).then(() => true),
  });
}

export const areServersReady = answers(`${api}/api/system/ready`);
