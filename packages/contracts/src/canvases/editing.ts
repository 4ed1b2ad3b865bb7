import { z } from 'zod';
import { versionEndpoints, versionParam } from '../authoring/versions.ts';
import { communityParams } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../shared.ts';
import { businessModel, canvasCells, jobsToBeDone } from './endpoints.ts';

const noteInput = z.strictObject({ title: line(1, 120), detail: line(0, 600) });
const cellInput = z.array(noteInput).max(12);
const cellsInput = Object.fromEntries(canvasCells.map((cell) => [cell, cellInput])) as Record<
  (typeof canvasCells)[number],
  typeof cellInput
>;
const businessModelInput = z
  .strictObject(cellsInput)
  .refine((model) => canvasCells.some((cell) => model[cell].length > 0), 'has no note in any cell');

const sentences = z.array(line(1, 300)).max(12);
const jobsInput = z
  .array(z.strictObject({ job: line(1, 300), pains: sentences, gains: sentences, stories: sentences }))
  .min(1)
  .max(12);

const editing = {
  tag: 'Console: canvases',
  access: { roles: ['editor'] },
  params: communityParams,
} as const;
const version = z.int().min(0).describe('Zero while there is none.');
const conflict = '409 with `current` when somebody has saved since `version`';

export const editedBusinessModel = z.object({ version, content: businessModel.nullable() });
export const editedJobs = z.object({ version, content: jobsToBeDone.nullable() });

const businessModelPath = '/api/admin/communities/:slug/bmc';
const jobsPath = '/api/admin/communities/:slug/jtbd';

export const adminBusinessModel = endpoint({
  ...editing,
  method: 'GET',
  path: businessModelPath,
  summary: 'The Business Model Canvas as its editors see it',
  responses: { 200: editedBusinessModel },
  errors: ['NOT_FOUND'],
});

export const adminSaveBusinessModel = endpoint({
  ...editing,
  method: 'PUT',
  path: businessModelPath,
  summary: `Publish a Business Model Canvas; ${conflict}`,
  body: z.strictObject({ version, content: businessModelInput }),
  responses: { 200: editedBusinessModel },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminJobsToBeDone = endpoint({
  ...editing,
  method: 'GET',
  path: jobsPath,
  summary: 'The jobs people hire things for, as their editors see them',
  responses: { 200: editedJobs },
  errors: ['NOT_FOUND'],
});

export const adminSaveJobsToBeDone = endpoint({
  ...editing,
  method: 'PUT',
  path: jobsPath,
  summary: `Publish the jobs people hire things for; ${conflict}`,
  body: z.strictObject({ version, content: jobsInput }),
  responses: { 200: editedJobs },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const versioned = {
  tag: editing.tag,
  params: communityParams,
  oneParams: communityParams.extend({ version: versionParam }),
} as const;

export const { list: adminBusinessModelVersions, get: adminBusinessModelVersion } = versionEndpoints({
  ...versioned,
  called: 'a Business Model Canvas',
  path: businessModelPath,
  content: businessModel,
});

export const { list: adminJobsVersions, get: adminJobsVersion } = versionEndpoints({
  ...versioned,
  called: 'the jobs people hire things for',
  path: jobsPath,
  content: jobsToBeDone,
});
