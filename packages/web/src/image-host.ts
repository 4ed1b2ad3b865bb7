/** Where uploaded images come from, ending with a slash. The server names it in the page, because only it knows. */
export const imageHost: string =
  (typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="image-host"]')?.content) ??
  // The development server names none.
  import.meta.env.VITE_IMAGE_HOST ??
  '/images/';

/** Whether an image comes from our own image host. */
export function isOwnImage(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false;
  return new URL(address, location.href).href.startsWith(new URL(imageHost, location.href).href);
}

/** Images that an editor put into a lesson or a section come from the media library. */
export const libraryImages: readonly string[] = [`${imageHost}media-library/`];
