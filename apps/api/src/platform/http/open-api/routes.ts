import { openapi } from '@cungnghe/contracts/system/endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { notFound } from '../../errors.ts';
import { originOfRequest } from '../origin.ts';
import { ok, route } from '../route.ts';
import { describeApi } from './document.ts';

/** The description of the API, and the page that shows it. */
export async function registerOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  let description: object | undefined;
  route(app, openapi, async () => {
    // Frozen, so that it is written as JSON once: it is large, and anybody may ask for it.
    description ??= Object.freeze(describeApi(config.urls.api));
    return ok(description as { openapi: string });
  });

  // The reference page brings its whole program along; it is loaded when somebody first reads the reference.
  let reference: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      // The page runs scripts of its own, so it stays away from the origins where people are signed in.
      if (originOfRequest(request.raw) !== 'api') throw notFound('This address');
      reference ??= buildReference();
      const page = await reference;
      reply.hijack();
      page.routing(request.raw, reply.raw);
    });
  }
}

async function buildReference(): Promise<FastifyInstance> {
  const page = Fastify();
  page.addHook('onSend', async (_request, reply) => {
    // The one page of the API that may run scripts.
    reply.header(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
    );
  });
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await page.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false },
  });
  await page.ready();
  return page;
}
