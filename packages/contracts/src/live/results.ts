import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../shared.ts';
import { hostActivity } from './activities.ts';
import { maxWordLength } from './room.ts';

/** What a host does with the words of a cloud and the answers to an open question, before the room sees them or after. */
const tag = 'Console: live workspace';
const access = { roles: ['host'] } as const;
const base = '/api/admin/live-workspace/:eventId';

const inEvent = z.object({ eventId: id, id });
const groupName = line(1, 60);

/** Groups of one question: more would not be read as columns. */
export const mostCardGroups = 12;

export const moderateWord = endpoint({
  method: 'PUT',
  path: `${base}/activities/:id/words`,
  summary: 'Hide a word of a cloud, in all its spellings, or show it again. Twice changes nothing.',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({ item_id: id, word: line(1, maxWordLength), hidden: z.boolean() }),
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const createCardGroup = endpoint({
  method: 'POST',
  path: `${base}/activities/:id/card-groups`,
  summary: 'Add a group for the answers to an open question. The same name again changes nothing.',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({ item_id: id, name: groupName }),
  responses: { 200: hostActivity, 201: hostActivity },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const renameCardGroup = endpoint({
  method: 'PUT',
  path: `${base}/card-groups/:id`,
  summary: 'Rename a group',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({ name: groupName }),
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteCardGroup = endpoint({
  method: 'DELETE',
  path: `${base}/card-groups/:id`,
  summary: 'Remove a group; its cards go back. Twice changes nothing.',
  tag,
  access,
  params: inEvent,
  ignoresBody: true,
  responses: { 200: z.object({ id }) },
  errors: ['NOT_FOUND'],
});

export const updateCard = endpoint({
  method: 'PUT',
  path: `${base}/cards/:id`,
  summary: 'Put an answer to an open question into a group, hide it or show it; what is left out stays',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({
    item_id: id,
    group_id: id.nullable().optional().describe('Null: in no group.'),
    hidden: z.boolean().optional(),
  }),
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND'],
});
