import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { type ErrorCode, errorStatus } from '@cungnghe/contracts/errors';
import { type JsonSchema, refTo } from './schemas.ts';
import type { Named } from './share.ts';

/**
 * What any request may meet: too slow, too large, of another type, beyond the limit of an API key, or a fault of the
 * server. Said once, as `default`.
 */
export const codesOfAnyRequest: readonly ErrorCode[] = [
  'INTERNAL',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'REQUEST_TIMEOUT',
  'UNAVAILABLE',
  'UNSUPPORTED_MEDIA',
];

/** The codes that an endpoint can answer beside {@link codesOfAnyRequest}: its own, and those of how it is called. */
function errorCodesOf(endpoint: Endpoint): Set<ErrorCode> {
  const { params, query, body, upload, ignoresBody } = endpoint;
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (params) codes.add('NOT_FOUND');
  // An address that cannot be decoded is refused like any other input.
  if (params || query || body || upload) codes.add('VALIDATION_FAILED');
  for (const code of codesOfAccess(endpoint)) codes.add(code);
  if (endpoint.stepUp) codes.add('STEP_UP_REQUIRED');
  if (endpoint.idempotent) codes.add('CONFLICT');
  if (endpoint.method !== 'GET') {
    codes.add('FORBIDDEN');
    if (!ignoresBody) codes.add('VALIDATION_FAILED');
  }
  return codes;
}

function codesOfAccess({ access }: Endpoint): readonly ErrorCode[] {
  if (access === 'public' || access === 'optional_client') return [];
  if (access === 'client') return ['UNAUTHENTICATED'];
  if (access === 'optional') return ['INTEGRITY_LOCKED'];
  const codes: ErrorCode[] = ['INTEGRITY_LOCKED', 'UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED'];
  return access === 'member' ? codes : [...codes, 'FORBIDDEN'];
}

/** The statuses of {@link errorCodesOf}, with the codes behind each. */
function errorsByStatus(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const errors = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(endpoint)) {
    const status = errorStatus[code];
    errors.set(status, [...(errors.get(status) ?? []), code]);
  }
  // A school that does not exist is answered in the older shape, wherever it is named.
  for (const status of [404, ...(endpoint.legacyErrors ?? [])]) {
    if (!errors.has(status)) errors.set(status, []);
  }
  return errors;
}

const headersOfStatus: Readonly<Record<number, readonly string[]>> = {
  429: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  503: ['Retry-After'],
};

/** An error response, with the names under which operations may share it: the status, or else its codes. */
function errorResponse(
  status: number,
  codes: readonly ErrorCode[],
  { legacyErrors }: Pick<Endpoint, 'legacyErrors'> = {},
): Named<JsonSchema> {
  const sorted = codes.toSorted();
  const isLegacy = legacyErrors?.includes(status) === true;
  const older = isLegacy
    ? 'what this endpoint refuses is said in the older shape `{error}`'
    : status === 404
      ? 'in the older shape `{error}` where there is no such school as the host or `X-School` names'
      : undefined;
  const narrowed = {
    allOf: [refTo('Error'), { type: 'object', properties: { code: { type: 'string', enum: sorted } } }],
  };
  const shapes = [...(codes.length > 0 ? [narrowed] : []), ...(older ? [refTo('LegacyError')] : [])];
  const headers = headersOfStatus[status];
  return {
    names: [
      String(status),
      [...sorted.map(pascal), ...(isLegacy ? ['Legacy'] : [])].join('Or') || 'NoSuchSchool',
    ],
    part: {
      description: [...(codes.length > 0 ? [sorted.join(', ')] : []), ...(older ? [older] : [])].join('; '),
      ...(headers && {
        headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
      }),
      content: { 'application/json': { schema: shapes.length === 1 ? shapes[0] : { anyOf: shapes } } },
    },
  };
}

/** What any request may meet, for the `default` of each operation. */
export const anyRequest: Named<JsonSchema> = {
  ...errorResponse(503, codesOfAnyRequest),
  names: ['AnyRequest'],
};

/** The error responses of an operation by their statuses. */
export const errorResponsesOf = (endpoint: Endpoint): [number, Named<JsonSchema>][] =>
  [...errorsByStatus(endpoint)].map(([status, codes]) => [status, errorResponse(status, codes, endpoint)]);

function pascal(code: ErrorCode): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
