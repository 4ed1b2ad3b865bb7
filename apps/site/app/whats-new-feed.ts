import type { Route } from './+types/whats-new-feed';
import { getAddresses } from './addresses.ts';
import { feedOf } from './feed.ts';
import { languageOf } from './language.ts';
import { readWeeks, whatsNewHeaders } from './whats-new-api.ts';
import { feedFormats, feedPaths, feedTypes } from './whats-new-paths.ts';

/** Half a year. */
const weeksInFeed = 26;

/** What is new as RSS, Atom or JSON Feed, by the end of the address. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const addresses = getAddresses(context);
  const { pathname } = new URL(request.url);
  const format = feedFormats.find((each) => pathname.endsWith(feedPaths[each])) ?? 'rss';
  const { weeks } = await readWeeks(addresses, { limit: weeksInFeed });
  const body = feedOf({
    format,
    language: languageOf(pathname),
    publicUrl: addresses.publicUrl,
    entries: weeks.flatMap(({ entries }) => entries),
  });
  return new Response(body, {
    headers: { ...whatsNewHeaders(addresses), 'content-type': `${feedTypes[format]}; charset=utf-8` },
  });
}
