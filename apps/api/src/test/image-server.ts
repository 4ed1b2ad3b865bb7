import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ImageServer {
  readonly port: number;
  /** The certificate it shows, made out to `localhost` and `pictures.example`. */
  readonly certificate: string;
  /** The address of a path at a name that leads to it. */
  url(path: string, name?: string): string;
  close(): Promise<void>;
}

/** A real HTTPS server on this machine, with a certificate of its own that is good for so many days. */
export async function startImageServer(listener: RequestListener, days = 2): Promise<ImageServer> {
  const { key, cert } = makeCertificate(days);
  const server = createServer({ key, cert }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    certificate: cert,
    url: (path, name = 'pictures.example') => `https://${name}:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** For `localhost` and the names given, signed by itself. */
export function makeCertificate(
  days: number,
  others: readonly string[] = ['pictures.example'],
): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = `subjectAltName=${['localhost', ...others].map((name) => `DNS:${name}`).join()},IP:127.0.0.1`;
  const made = ['-keyout', key, '-out', cert, '-days', `${days}`, '-subj', '/CN=localhost', '-addext', names];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...made],
    { stdio: 'pipe' },
  );
  try {
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
