/** What may stand behind the question mark in the address of a page. Anything else is neither read nor cached. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  '/prompts': ['q', 'tag', 'sort', 'cursor'],
  '/learner-stories': ['community', 'cursor'],
  '/whats-new': ['category', 'cursor'],
};

/** As `provideAddresses`: the host asks for them through the build. */
export const parametersOf = (path: string): readonly string[] =>
  parameters[path.replace(/^\/en(?=\/)/, '')] ?? [];
