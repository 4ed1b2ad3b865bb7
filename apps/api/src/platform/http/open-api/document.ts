import { endpoints, namedSchemas, operationIds } from '@cungnghe/contracts/catalogue';
import { type Access, type Endpoint, roles } from '@cungnghe/contracts/endpoint';
import { redirect } from '@cungnghe/contracts/shared';
import { z } from 'zod';
import { version } from '../../config.ts';
import { anyRequest, errorResponsesOf } from './errors.ts';
import { exampleOf } from './examples.ts';
import { parametersOf } from './parameters.ts';
import { type JsonSchema, reachable, refTo, toComponents } from './schemas.ts';
import { shareParts } from './share.ts';
import { tagDescriptions } from './tags.ts';
import { describeWebhooks, webhookParameters } from './webhooks.ts';

/** The description of the whole API in OpenAPI 3.1, made from the contracts that the routes are bound with. */
export function describeApi(apiUrl: string): JsonSchema {
  const shapes = nameShapes();
  const operations = endpoints.map((endpoint) => ({
    endpoint,
    parameters: parametersOf(endpoint),
    refusals: errorResponsesOf(endpoint),
  }));
  const parameters = shareParts(
    'parameters',
    operations.flatMap((operation) => operation.parameters),
  );
  const errors = shareParts(
    'responses',
    operations.flatMap(({ refusals }) => [...refusals.map(([, response]) => response), anyRequest]),
  );
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { endpoint, ...operation } of operations) {
    const own = operation.parameters.map(({ part }) => parameters.refOrPart(part));
    const refused = operation.refusals.map(([status, { part }]) => [status, errors.refOrPart(part)]);
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = {
      operationId: operationIds.get(endpoint),
      summary: endpoint.summary,
      ...describeOperators(endpoint.access),
      tags: [endpoint.tag],
      ...securityOf(endpoint.access),
      ...(own.length > 0 && { parameters: own }),
      ...requestBodyOf(endpoint, shapes),
      responses: {
        ...successResponses(endpoint, shapes),
        ...Object.fromEntries(refused),
        default: errors.refOrPart(anyRequest.part),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cùng Nghề API',
      version,
      summary: 'Topic communities, courses and live workshops for people who learn after work',
      description:
        'Times are ISO 8601 in UTC, money is a whole number of VND, errors are `{code, message, ...details}`. ' +
        'Long lists take `limit` and `cursor` and name the next page in a `Link` header.',
      license: { name: 'Proprietary', url: `${apiUrl}/api/docs` },
    },
    servers: [{ url: apiUrl }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
      name,
      description: tagDescriptions[name],
    })),
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes,
      headers: responseHeaders,
      parameters: { ...parameters.components, ...webhookParameters },
      responses: errors.components,
      schemas: reachable(shapes.components, { paths, errors: errors.components }),
    },
  };
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session, or below `/api/admin` an API key of an operator (`cn_live_…`)',
  },
  cookie: { type: 'apiKey', in: 'cookie', name: 'cungnghe.session_token' },
  client: { type: 'apiKey', in: 'cookie', name: 'media_session' },
};

const header = (description: string, schema: JsonSchema = { type: 'string' }) => ({ description, schema });
const responseHeaders = {
  Link: header('The next page, as `<address>; rel="next"`; absent on the last one'),
  'Total-Count': header(
    'How many rows the list has, on its first page: `2016`, or `10000+` where there are more; absent where it was not counted, and where the request said `Prefer: count=none`',
  ),
  Location: header('Where the browser goes on'),
  ETag: header('Names this answer; sent back as `If-None-Match`, an unchanged one is answered with 304'),
  'Retry-After': header('Seconds until another try makes sense', { type: 'integer' }),
  'RateLimit-Limit': header('How many requests are allowed in the window', { type: 'integer' }),
  'RateLimit-Remaining': header('How many of them are left', { type: 'integer' }),
  'RateLimit-Reset': header('Seconds until the window ends', { type: 'integer' }),
  'Idempotency-Replayed': header('`true` when this is the answer to the same request sent before'),
};
const headerRef = (name: keyof typeof responseHeaders) => ({
  [name]: { $ref: `#/components/headers/${name}` },
});

interface Shapes {
  readonly components: Readonly<Record<string, JsonSchema>>;
  inputOf(schema: z.ZodType): JsonSchema;
  outputOf(schema: z.ZodType): JsonSchema;
}

/** Gives every body a name: the one it is exported by, or that of its operation. */
function nameShapes(): Shapes {
  const names = new Map([...namedSchemas].map(([name, schema]) => [schema, name] as const));
  const incoming = new Map(namedSchemas);
  const outgoing = new Map(namedSchemas);
  const nameOf = (schema: z.ZodType, fallback: string) => {
    if (!names.has(schema)) names.set(schema, fallback);
    return names.get(schema) ?? fallback;
  };
  const pascal = (endpoint: Endpoint) => {
    const id = operationIds.get(endpoint) ?? '';
    return id.charAt(0).toUpperCase() + id.slice(1);
  };
  for (const endpoint of endpoints) {
    if (endpoint.body) incoming.set(nameOf(endpoint.body, `${pascal(endpoint)}Body`), endpoint.body);
    if (endpoint.produces !== undefined) continue;
    for (const [status, schema] of Object.entries(endpoint.responses)) {
      if (schema === redirect) continue;
      const suffix = Object.keys(endpoint.responses).length > 1 ? status : '';
      outgoing.set(nameOf(schema, `${pascal(endpoint)}Response${suffix}`), schema);
    }
  }
  const { components, nameOfInput } = toComponents(incoming, outgoing);
  return {
    components,
    inputOf: (schema: z.ZodType) => refTo(nameOfInput.get(schema) ?? ''),
    outputOf: (schema: z.ZodType) => refTo(names.get(schema) ?? ''),
  };
}

function successResponses(endpoint: Endpoint, { outputOf, components }: Shapes) {
  if (303 in endpoint.responses) {
    return { 303: { description: 'The browser goes on elsewhere', headers: headerRef('Location') } };
  }
  const { produces, conditional, streams, counted, idempotent, query, example } = endpoint;
  const isPaged = query instanceof z.ZodObject && 'cursor' in query.shape;
  const headers = {
    ...(isPaged && headerRef('Link')),
    ...(counted && headerRef('Total-Count')),
    ...(conditional && headerRef('ETag')),
    ...(idempotent && headerRef('Idempotency-Replayed')),
  };
  const contentOf = (schema: z.ZodType) => {
    if (produces !== undefined) return { [produces]: { schema: { type: 'string', format: 'binary' } } };
    const isList = isPaged || schema instanceof z.ZodArray;
    const shown = example?.response ?? (isList ? exampleOf(outputOf(schema), components) : undefined);
    return {
      'application/json': { schema: outputOf(schema), ...(shown !== undefined && { example: shown }) },
      ...(streams && { 'text/event-stream': { schema: { type: 'string' } } }),
    };
  };
  const described = Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    {
      description: status === '201' ? 'Created' : 'Done',
      ...(Object.keys(headers).length > 0 && { headers }),
      content: contentOf(schema),
    },
  ]);
  const unchanged = conditional && { 304: { description: 'What `If-None-Match` names is unchanged' } };
  return { ...Object.fromEntries(described), ...unchanged };
}

function requestBodyOf(endpoint: Endpoint, { inputOf, components }: Shapes) {
  const { method, access, body, bodyOptional, upload, example } = endpoint;
  if (upload) {
    const file = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (!body) return {};
  const schema = inputOf(body);
  const isForOperators = typeof access === 'object';
  const shown =
    example?.body ?? (method === 'POST' && !isForOperators ? exampleOf(schema, components) : undefined);
  const content = { schema, ...(shown !== undefined && { example: shown }) };
  return { requestBody: { required: !bodyOptional, content: { 'application/json': content } } };
}

/** Members are the rule, stated once for the whole document. */
function securityOf(access: Access) {
  if (access === 'public') return { security: [] };
  if (access === 'client') return { security: [{ client: [] }] };
  if (access === 'optional_client') return { security: [{ client: [] }, {}] };
  return access === 'optional' ? { security: [{ bearer: [] }, { cookie: [] }, {}] } : {};
}

function describeOperators(access: Access) {
  if (typeof access !== 'object') return {};
  const named = roles.filter((role) => role === 'owner' || access.roles.some((one) => one === role));
  return { description: `Operators: ${named.join(', ')}.` };
}
