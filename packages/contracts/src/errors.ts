import { z } from 'zod';

/** Every error code the API can answer, with the one HTTP status it always has. */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  CODE_INVALID: 401,
  FORBIDDEN: 403,
  PRO_REQUIRED: 403,
  RSVP_REQUIRED: 403,
  PROFILE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  CATALOGUE_CHANGED: 409,
  QUOTE_EXPIRED: 409,
  NOT_ON_SALE: 409,
  CODE_ELSEWHERE: 409,
  COMMUNITY_SWITCH_LOCKED: 409,
  PRICE_POLICY_MISMATCH: 409,
  INVALID_TRANSITION: 409,
  EVENT_FULL: 409,
  EVENT_CLOSED: 409,
  VOTE_CLOSED: 409,
  ACTIVITY_HAS_RESPONSES: 409,
  ACTIVITY_NOT_OPEN: 409,
  JUDGE_SAME_FAMILY: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RANGE_NOT_SATISFIABLE: 416,
  CANNOT_THANK_SELF: 422,
  SELECTION_INVALID: 422,
  PRICE_TABLE_INVALID: 422,
  RUBRIC_REQUIRED: 422,
  REFLECTION_INCOMPLETE: 422,
  IMAGE_URL_NOT_DIRECT: 422,
  INTEGRITY_LOCKED: 423,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  TEST_MODE_IN_PRODUCTION: 500,
  UNAVAILABLE: 503,
  MODEL_NOT_CONFIGURED: 503,
  IDP_NOT_CONFIGURED: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorBody = z
  .looseObject({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    request_id: z
      .string()
      .describe('The same as in the `x-request-id` header: what a complaint should name.'),
  })
  .describe('The one error body. Details depend on the code, so unknown keys pass through.');

export const legacyErrorBody = z
  .object({ error: z.string(), request_id: z.string() })
  .describe('The older error body: where there is no such school, and of a few membership endpoints.');
