import type { ImageUrlReason } from '@cungnghe/contracts/stories/endpoints';
import { AppError } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { isPageHost } from '../host-rules.ts';

/** The fields of a story that hold the address of a picture. */
export const imageFields = ['cover_url', 'avatar_url'] as const;
type ImageField = (typeof imageFields)[number];
export type ImageAddresses = Readonly<Record<ImageField, string | null>>;

interface ImageFault {
  readonly reason: ImageUrlReason;
  readonly host: string;
}

/** Why an address cannot be that of an image file, as far as the address alone says. */
export function faultOfAddress(address: string): ImageFault | undefined {
  if (!URL.canParse(address)) return { reason: 'not_https', host: '' };
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:') return { reason: 'not_https', host: hostname };
  return isPageHost(hostname) ? { reason: 'page_of_pictures', host: hostname } : undefined;
}

/** A picture that was stored here: it has been looked at, and the address may be one without TLS on a test machine. */
const isOurs = ({ config }: Pick<Services, 'config'>, address: string) =>
  address.startsWith(`${config.imageUrl}/`) && !address.includes('..');

/**
 * Refuses addresses that do not lead to an image file. Asks the network about those that are not in `known`, so it must
 * not be called inside a transaction. Throws IMAGE_URL_NOT_DIRECT for the first one.
 */
export async function checkImageAddresses(
  services: Services,
  addresses: ImageAddresses,
  known: readonly (string | null)[],
): Promise<void> {
  for (const field of imageFields) {
    const address = addresses[field];
    if (address === null || known.includes(address) || isOurs(services, address)) continue;
    const fault = faultOfAddress(address) ?? (await probed(services, address));
    if (fault) throw notDirect(field, fault);
  }
}

async function probed(
  { imageProbe }: Pick<Services, 'imageProbe'>,
  address: string,
): Promise<ImageFault | undefined> {
  const fault = await imageProbe.probe(address, isPageHost);
  if (fault === undefined) return undefined;
  const reason = fault.reason === 'refused_host' ? 'page_of_pictures' : fault.reason;
  return { reason, host: fault.host };
}

function notDirect(field: ImageField, { reason, host }: ImageFault): AppError {
  const message = `${field}: ${messages[reason](host)}`;
  return new AppError('IMAGE_URL_NOT_DIRECT', message, { field, host, reason });
}

const instead =
  'Open the picture itself and copy its own address, which often ends in .jpg, .png or .webp, or upload the picture here';

const messages: Readonly<Record<ImageUrlReason, (host: string) => string>> = {
  page_of_pictures: (host) => `an address of ${host} is a page and not an image file. ${instead}`,
  not_https: () => 'the address of a picture begins with https://',
  private_address: (host) => `${host} is not on the public Internet. ${instead}`,
  unreachable: (host) => `${host} could not be reached. Try again, or upload the picture here`,
  too_slow: (host) => `${host} did not answer in time. Try again, or upload the picture here`,
  too_many_redirects: (host) => `${host} leads from one address to the next. ${instead}`,
  not_found: (host) => `${host} has no picture at this address. ${instead}`,
  not_an_image: (host) => `what ${host} answers is not a JPEG, PNG, WebP, AVIF or GIF. ${instead}`,
};
