export interface ModelSettings {
  /** Of an OpenAI-compatible API, up to and including the version: `https://host/v1`. */
  readonly baseUrl: string;
  readonly name: string;
  readonly apiKey: string | undefined;
  readonly family: string;
  /** For one question as a whole, with all attempts. */
  readonly timeoutMs: number;
}

/** Series that do not carry the name of their family. */
const series: Readonly<Record<string, string>> = {
  chatgpt: 'gpt',
  o: 'gpt',
  gemma: 'gemini',
  mixtral: 'mistral',
  ministral: 'mistral',
  codestral: 'mistral',
  qwq: 'qwen',
};

/**
 * The family in a model's name, or in a family's: `vendor/Qwen3-72B-Instruct` is `qwen`. Names whose first part has
 * no letter stand for themselves.
 */
export function modelFamily(name: string): string {
  const last = name.toLowerCase().trim().split('/').at(-1) ?? '';
  const first = /^[a-z]+/.exec(last)?.[0] ?? last;
  return series[first] ?? first;
}
