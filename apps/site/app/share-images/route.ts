import { ApiError } from '@cungnghe/client/call';
import { getAddresses } from '../addresses.ts';
import type { Language } from '../language.ts';
import type { Route } from './+types/route';
import { drawShareImage } from './draw.ts';
import { subjects } from './subjects.ts';

const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } });

/** Whoever takes back that they are named is on no image any more. */
const maxAgeOf = (kind: string) => (kind === 'people' ? 0 : 3600);

/** The image that a link to a page is shown with. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const [, slug, language] = /^([\w-]{1,250})\.(vi|en)\.png$/.exec(params.file) ?? [];
  const subject = Object.hasOwn(subjects, params.kind) ? subjects[params.kind] : undefined;
  if (slug === undefined || language === undefined || subject === undefined) return missing();
  const { apiBaseUrl } = getAddresses(context);
  const signal = AbortSignal.timeout(4000);
  try {
    const said = await subject({
      slug,
      language: language as Language,
      api: { baseUrl: apiBaseUrl },
      signal,
    });
    if (said === undefined) return missing();
    const png = await drawShareImage(said);
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${maxAgeOf(params.kind)}` },
    });
  } catch (cause) {
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) return missing();
    throw cause;
  }
}
