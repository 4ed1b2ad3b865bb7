export const promptPath = (slug: string) => `/prompts/${slug}`;
export const promptAuthorPath = (userId: string) => `/prompts/authors/${userId}`;
export const tagPath = (tag: string) => `/prompts?tag=${encodeURIComponent(tag)}`;

/** The form for a new prompt, of a community or of none. */
export const newPromptPath = (community?: string) =>
  community === undefined ? '/prompts/new' : `/prompts/new?community=${encodeURIComponent(community)}`;
