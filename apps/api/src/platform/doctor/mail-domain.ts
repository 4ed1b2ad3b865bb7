import { createPublicKey } from 'node:crypto';
import type { DkimConfig } from '../config.ts';
import { type Finding, failed, ok, warning } from './checks.ts';

export interface Names {
  /** Each record as one text; none where there is no such name. */
  txt(name: string): Promise<string[]>;
  mx(name: string): Promise<readonly { readonly exchange: string }[]>;
}

/** RFC 7208: one record that says which servers may send. */
export async function spfOf(names: Names, domain: string): Promise<Finding> {
  const records = (await names.txt(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (record === undefined)
    return warning(
      `${domain} has no SPF record`,
      'publish the one your mail provider names, as a TXT record of the domain',
    );
  if (records.length > 1)
    return failed(
      `${domain} has ${records.length} SPF records, which counts as an error`,
      'make one of them',
    );
  if (/(?:^| )\+?all(?: |$)/i.test(record))
    return failed(`SPF of ${domain} lets everybody send: ${record}`, 'end it with ~all or -all');
  return ok(`SPF of ${domain}: ${record}`);
}

/** RFC 7489: asked of the name itself, then of those above it that are not a registry's. */
export async function dmarcOf(names: Names, domain: string): Promise<Finding> {
  const labels = domain.split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const name = labels.slice(from).join('.');
    const records = (await names.txt(`_dmarc.${name}`)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (records.length > 1)
      return failed(`${name} has ${records.length} DMARC records, which counts as none`, 'make one of them');
    if (records[0] !== undefined) return ok(`DMARC of ${name}: ${records[0]}`);
  }
  return warning(
    `${domain} has no DMARC record`,
    `publish one as TXT of _dmarc.${domain}, at first v=DMARC1; p=none; rua=mailto:…`,
  );
}

/** Answers and bounces go there; a sender without one is refused by some. */
export async function mxOf(names: Names, domain: string): Promise<Finding> {
  const hosts = (await names.mx(domain))
    .map(({ exchange }) => exchange)
    .filter((host) => host !== '' && host !== '.');
  return hosts.length === 0
    ? warning(`${domain} takes no mail: it has no MX`, 'publish one, or write from a domain that has')
    : ok(`mail to ${domain} goes to ${hosts.join(', ')}`);
}

interface Signing {
  readonly dkim: DkimConfig | undefined;
  readonly dkimSelector: string | undefined;
}

/** RFC 6376: the public half of the key that signs, at a name that only the signer knows. */
export async function dkimOf(
  names: Names,
  domain: string,
  { dkim, dkimSelector }: Signing,
): Promise<Finding> {
  const selector = dkimSelector ?? dkim?.selector;
  if (selector === undefined)
    return warning(
      'DKIM cannot be looked at: the mail server signs, if it does, and its selector is not known here',
      'name it with --dkim-selector, or set DKIM_* and sign here',
    );
  const signer = dkimSelector === undefined ? (dkim?.domain ?? domain) : domain;
  const name = `${selector}._domainkey.${signer}`;
  const [record] = (await names.txt(name)).filter((text) => /(?:^|;)\s*p=/i.test(text));
  if (record === undefined)
    return failed(`there is no DKIM key at ${name}`, 'publish the TXT record that belongs to the key');
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, '') ?? '';
  if (published === '') return failed(`the DKIM key at ${name} is withdrawn`, 'sign with another one');
  if (dkimSelector === undefined && dkim !== undefined && published !== publicHalf(dkim))
    return failed(
      `the DKIM key at ${name} is not that of DKIM_PRIVATE_KEY: every signature is wrong`,
      'publish the public half of this key',
    );
  if (signer !== domain && !domain.endsWith(`.${signer}`))
    return warning(
      `DKIM signs for ${signer}, which is not the domain of MAIL_FROM (${domain})`,
      'sign for that domain: DMARC asks for it',
    );
  return ok(`DKIM key at ${name}`);
}

const publicHalf = ({ privateKey }: DkimConfig) =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
