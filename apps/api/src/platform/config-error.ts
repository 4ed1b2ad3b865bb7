/** A setting that stops the start. The message is one line that names the setting and what it wants. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
