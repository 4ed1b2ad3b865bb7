/**
 * The path part for a community: its id where the slug is also the name of a route. `GET /api/communities/home` answers
 * the caller's home community and is older than the community of that slug; slugs never change, so a path takes both.
 */
export function communityRef(slug: string): string {
  return slug === 'home' ? 'cm-ind-home' : slug;
}
