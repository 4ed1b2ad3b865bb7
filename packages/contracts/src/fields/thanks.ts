import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const thanks = z.object({ thanked: z.boolean(), thanks_count: z.int() });

/** Thanking somebody for what they wrote, and taking it back. */
export const thank = <const Path extends string, Params extends z.ZodType>(
  path: Path,
  params: Params,
  { whom, tag }: { readonly whom: string; readonly tag: string },
) => ({
  give: endpoint({
    method: 'POST',
    path,
    summary: `Thank ${whom}: 201 the first time, 200 when it was done before`,
    tag,
    access: 'member',
    params,
    ignoresBody: true,
    responses: { 200: thanks, 201: thanks },
    errors: ['NOT_FOUND', 'CANNOT_THANK_SELF', 'RATE_LIMITED'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path,
    summary: `Take back the thanks to ${whom}. Twice changes nothing.`,
    tag,
    access: 'member',
    params,
    ignoresBody: true,
    responses: { 200: thanks },
    errors: ['NOT_FOUND'],
  }),
});
