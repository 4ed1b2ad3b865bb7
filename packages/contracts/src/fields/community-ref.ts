/** The path part for a community: its id where the slug is also the name of a route. */
export function communityRef(slug: string): string {
  return slug === 'home' ? 'cm-ind-home' : slug;
}
