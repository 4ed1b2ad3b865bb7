import { z } from 'zod';
import { communityParams } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Canvases';

export const canvasCells = [
  'key_partners',
  'key_activities',
  'key_resources',
  'value_propositions',
  'customer_relationships',
  'channels',
  'customer_segments',
  'cost_structure',
  'revenue_streams',
] as const;

const cell = z.array(z.strictObject({ title: z.string().min(1), detail: z.string() }));

export const businessModel = z
  .strictObject({
    key_partners: cell,
    key_activities: cell,
    key_resources: cell,
    value_propositions: cell,
    customer_relationships: cell,
    channels: cell,
    customer_segments: cell,
    cost_structure: cell,
    revenue_streams: cell,
  })
  .describe('A Business Model Canvas: nine cells, each a list of notes.');
export type BusinessModel = z.infer<typeof businessModel>;

export const jobsToBeDone = z.array(
  z.strictObject({
    job: z.string().min(1),
    pains: z.array(z.string()),
    gains: z.array(z.string()),
    stories: z.array(z.string()),
  }),
);
export type JobsToBeDone = z.infer<typeof jobsToBeDone>;

export const getBusinessModel = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/bmc',
  summary: 'The Business Model Canvas; Pro only, 404 where there is none',
  tag,
  access: 'member',
  params: communityParams,
  responses: { 200: businessModel },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});

export const getJobsToBeDone = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/jtbd',
  summary: 'The jobs people hire things for; Pro only, 404 where there are none',
  tag,
  access: 'member',
  params: communityParams,
  responses: { 200: jobsToBeDone },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});
