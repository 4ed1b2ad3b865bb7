import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';

const options = {
  authSecret: 'a-secret-of-more-than-thirty-two-characters',
  redirectUri: 'https://a.test/b',
};

test('the embedded provider is refused in production', () => {
  const production = readConfig({ NODE_ENV: 'production', AUTH_SECRET: options.authSecret });
  expect(() => createEmbeddedProvider(production, options)).toThrow(ConfigError);
  expect(createEmbeddedProvider(readConfig({}), options)).toBeTypeOf('function');
});
