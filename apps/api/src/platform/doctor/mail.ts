import { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Check, type Finding, failed, ok, reasonOf } from './checks.ts';
import { dkimOf, dmarcOf, mxOf, type Names, spfOf } from './mail-domain.ts';

const timeoutMs = 5_000;

export interface DnsOptions {
  /** The name server to ask, with a port where it is another than 53; undefined: that of the machine. */
  readonly dns?: string | undefined;
  /** Of the mail server, where it signs and not we. */
  readonly dkimSelector?: string | undefined;
}

/** The mail server greets and takes our sign-in; nothing is sent. */
export function smtpCheck({ smtpUrl }: Pick<Config, 'smtpUrl'>): Check {
  return {
    name: 'mail server',
    run: async () => {
      if (smtpUrl === undefined) return [ok('none is set')];
      const { host, username } = new URL(smtpUrl);
      const transport = createTransport({
        url: smtpUrl,
        dnsTimeout: timeoutMs,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      });
      try {
        await transport.verify();
        return [ok(username === '' ? `${host} greets` : `${host} greets and takes the sign-in`)];
      } catch (error) {
        return [failed(`${host} does not take mail: ${reasonOf(error)}`, todoOf(error))];
      } finally {
        transport.close();
      }
    },
  };
}

function todoOf(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'EAUTH') return 'see the name and the password in SMTP_URL';
  if (code === 'ENOAUTH') return 'it offers no sign-in here: take the port for submission, 587 or 465';
  return 'see the host and the port in SMTP_URL, and whether they are open to this machine';
}

const domainOf = (address: string) => /@([^@>\s]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? '';

/** What the recipients' servers find about the domain that we write from. */
export function mailDomainCheck(
  { smtpUrl, mailFrom, dkim }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkim'>,
  { dns, dkimSelector }: DnsOptions,
): Check {
  return {
    name: 'mail domain',
    run: async (signal) => {
      if (smtpUrl === undefined) return [ok('not looked at: no mail server is set')];
      const resolver = new Resolver({ timeout: 2_000, tries: 2 });
      if (dns !== undefined) resolver.setServers([dns]);
      signal.addEventListener('abort', () => resolver.cancel());
      const names = namesBy(resolver);
      const domain = domainOf(mailFrom);
      return (
        await Promise.all([
          asked('SPF', () => spfOf(names, domain)),
          asked('DKIM', () => dkimOf(names, domain, { dkim, dkimSelector })),
          asked('DMARC', () => dmarcOf(names, domain)),
          asked('MX', () => mxOf(names, domain)),
        ])
      ).flat();
    },
  };
}

/** A name server that does not answer says nothing about the domain. */
async function asked(what: string, find: () => Promise<Finding>): Promise<Finding> {
  try {
    return await find();
  } catch (error) {
    return failed(
      `${what} cannot be looked up: ${reasonOf(error)}`,
      'see the name servers of this machine, or name one with --dns',
    );
  }
}

function namesBy(resolver: Resolver): Names {
  const orNone = (error: NodeJS.ErrnoException): [] => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
    throw error;
  };
  return {
    txt: async (name) =>
      (await resolver.resolveTxt(name).catch(orNone)).map((parts: readonly string[]) => parts.join('')),
    mx: (name) => resolver.resolveMx(name).catch(orNone),
  };
}
