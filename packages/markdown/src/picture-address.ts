/** A picture that may be shown, and how large it is when its address says so. */
export interface Picture {
  readonly src: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

const longestSide = 10_000;

/**
 * Reads the address of a picture in somebody's text. Only addresses below one of `hosts` (each ends with a slash) are
 * shown: a picture from elsewhere would tell its host who reads here. The address is compared as a browser
 * resolves it, so that no `..` climbs out. `#800x600` at its end is the size, which keeps the place free.
 */
export function findPicture(src: string, hosts: readonly string[]): Picture | undefined {
  if (!URL.canParse(src)) return undefined;
  const { href, hash, username, password } = new URL(src);
  if (username !== '' || password !== '') return undefined;
  if (!hosts.some((host) => href.startsWith(host) && href.length > host.length)) return undefined;
  const [, width, height] = /^#(\d{1,5})x(\d{1,5})$/.exec(hash) ?? [];
  const side = (digits: string | undefined) => {
    const pixels = Number(digits);
    return pixels >= 1 && pixels <= longestSide ? pixels : undefined;
  };
  return { src: href, width: side(width), height: side(height) };
}

interface Sized {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The address of a picture as a text holds it: with its size, so that the page keeps the place free. */
export const pictureAddress = ({ url, width, height }: Sized): string => `${url}#${width}x${height}`;

/** The Markdown of a picture. What it shows is for its author to say: words of ours would be read out as theirs. */
export const pictureMarkdown = (picture: Sized): string => `![](${pictureAddress(picture)})`;
