/** The assistants that prompts are written for most. `ask` opens one with a prompt in its field, where its maker says how. */
export const assistants: readonly { readonly name: string; readonly home: string; readonly ask?: string }[] =
  [
    { name: 'ChatGPT', home: 'https://chatgpt.com/', ask: 'https://chatgpt.com/?q=' },
    { name: 'Claude', home: 'https://claude.ai/new', ask: 'https://claude.ai/new?q=' },
    { name: 'Gemini', home: 'https://gemini.google.com/app' },
  ];

/** Servers refuse longer addresses, and a Vietnamese letter takes up to nine characters in one. */
const longestAddress = 6_000;

/** Where an assistant opens with the prompt; null where it has to be pasted. */
export function askAddress(ask: string | undefined, prompt: string): string | null {
  if (ask === undefined) return null;
  // A half letter has no place in an address.
  const address = ask + encodeURIComponent(prompt.toWellFormed());
  return address.length > longestAddress ? null : address;
}
