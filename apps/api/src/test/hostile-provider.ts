import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** What the provider does at one of its endpoints instead of answering as it should. */
export type Misbehaviour = 'hang' | 'html' | { readonly status: number; readonly body?: object };

export interface HostileProvider {
  readonly issuer: string;
  /** Of each token request: its form, and how the client showed who it is. */
  readonly asked: { form: URLSearchParams; authorization: string | undefined }[];
  /** Claims beside those of a good token; undefined takes one away. */
  claims: Record<string, unknown>;
  userInfo: object;
  signedBy: 'its key' | 'another key' | 'nobody';
  misbehaves: Partial<Record<'discovery' | 'token' | 'keys' | 'userinfo', Misbehaviour>>;
  /** Merged into what it says of itself. */
  description: object;
  stop(): Promise<void>;
}

/** An OpenID provider on a port of its own that can do everything wrong. The nonce is the one that a test sets. */
export async function startHostileProvider(clientId: string): Promise<HostileProvider> {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const kid = 'key-1';
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: HostileProvider = {
    issuer,
    asked: [],
    claims: {},
    userInfo: {},
    signedBy: 'its key',
    misbehaves: {},
    description: {},
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: 'subject-1',
      iat: now,
      exp: now + 300,
      email: 'an@client.test',
      email_verified: true,
      name: 'An',
      ...provider.claims,
    } as JWTPayload;
    if (provider.signedBy === 'nobody') return new UnsecuredJWT(claims).encode();
    const { privateKey } = provider.signedBy === 'its key' ? own : foreign;
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  }

  const endpoints: Record<string, [keyof HostileProvider['misbehaves'], () => Promise<object>]> = {
    '/.well-known/openid-configuration': [
      'discovery',
      async () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...provider.description,
      }),
    ],
    '/token': [
      'token',
      async () => ({
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await idToken(),
      }),
    ],
    '/keys': [
      'keys',
      async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' }] }),
    ],
    '/userinfo': ['userinfo', async () => provider.userInfo],
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const [name, make] = endpoints[request.url ?? ''] ?? [];
    if (name === undefined || make === undefined) return void response.writeHead(404).end();
    if (name === 'token') {
      provider.asked.push({ form: new URLSearchParams(body), authorization: request.headers.authorization });
    }
    const misbehaviour = provider.misbehaves[name];
    if (misbehaviour === 'hang') return;
    if (misbehaviour === 'html') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bảo trì</h1>');
    }
    response
      .writeHead(misbehaviour?.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(misbehaviour === undefined ? await make() : (misbehaviour.body ?? {})));
  }
  return provider;
}
