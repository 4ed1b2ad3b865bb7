import { Readable } from 'node:stream';
import { connect, type PeerCertificate } from 'node:tls';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { createIdentityProvider, newSecrets, redirectUriOf } from '../openid/identity-provider.ts';
import { createVirusScan } from '../virus-scan.ts';
import { type Check, type Finding, failed, ok, reasonOf, rootReasonOf, warning } from './checks.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Whatever renews certificates does so a month before their end. */
const warningDays = 14;
const timeoutMs = 8_000;

/** The certificate of each public address, as a browser sees it. */
export function certificateCheck({ urls, isProduction }: Pick<Config, 'urls' | 'isProduction'>): Check {
  const addresses = [...new Set(Object.values(urls))];
  return {
    name: 'certificate',
    run: async (signal) => {
      const secure = addresses.filter((url) => url.startsWith('https:'));
      const found = await Promise.all(secure.map((url) => certificateOf(new URL(url), signal)));
      const open = addresses.filter((url) => !secure.includes(url));
      if (!isProduction) return found;
      return [
        ...found,
        ...open.map((url) =>
          failed(
            `${url} is not https: codes and sessions travel in the open`,
            'put a proxy with TLS in front',
          ),
        ),
      ];
    },
  };
}

function certificateOf(url: URL, signal: AbortSignal): Promise<Finding> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const socket = connect({
    host,
    port: Number(url.port || 443),
    servername: host,
    // Asked for below, so that a bad one can be described.
    rejectUnauthorized: false,
    timeout: timeoutMs,
  });
  const unreachable = (reason: string) =>
    resolve(failed(`${url.host} cannot be reached: ${reason}`, 'see DNS, the firewall and the proxy'));
  signal.addEventListener('abort', () => socket.destroy());
  socket.once('secureConnect', () => {
    resolve(judge(url.host, socket.getPeerCertificate(), socket.authorizationError));
    socket.end();
  });
  socket.once('timeout', () => {
    unreachable('it does not answer');
    socket.destroy();
  });
  socket.once('error', (error) => unreachable(reasonOf(error)));
  return promise;
}

function judge(
  host: string,
  { valid_to }: PeerCertificate,
  fault: Error | string | null | undefined,
): Finding {
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / dayMs);
  if (fault)
    return failed(
      `the certificate of ${host} is refused by browsers: ${fault instanceof Error ? reasonOf(fault) : fault}`,
      'renew it, for this very name, with the whole chain',
    );
  const found = `the certificate of ${host} is good for ${days} days`;
  return days < warningDays ? warning(found, 'see why it was not renewed') : ok(found);
}

/** Whether the provider of business clients answers with its description. */
export function identityProviderCheck(config: Config): Check {
  const { mediaIdp } = config;
  return {
    name: 'identity provider',
    run: async () => {
      if (mediaIdp === undefined) return [ok('none is set')];
      if (mediaIdp === 'embedded') return [ok('the embedded one, for trying the product')];
      try {
        const provider = createIdentityProvider(mediaIdp, redirectUriOf(config));
        await provider.authorizationUrl(newSecrets(), 'vi');
        return [ok(`${mediaIdp.issuer} describes itself; its redirect URI is ${redirectUriOf(config)}`)];
      } catch (error) {
        return [
          failed(
            `${mediaIdp.issuer} gives no description that can be used: ${rootReasonOf(error)}`,
            'see MEDIA_IDP_ISSUER: it is written as in its /.well-known/openid-configuration',
          ),
        ];
      }
    },
  };
}

export function virusScanCheck({ virusScanUrl }: Pick<Config, 'virusScanUrl'>): Check {
  return {
    name: 'virus scanner',
    run: async () => {
      if (virusScanUrl === undefined) return [ok('none is set: files of documents are not scanned')];
      const scanner = createVirusScan(virusScanUrl, pino({ level: 'silent' }), timeoutMs);
      const { verdict } = await scanner.scan(Readable.from([Buffer.from('a file without a virus')]));
      return [
        verdict === 'clean'
          ? ok(`${virusScanUrl} scans`)
          : failed(
              `${virusScanUrl} gives no verdict`,
              'see whether clamd runs, listens on TCP and has its signatures',
            ),
      ];
    },
  };
}
