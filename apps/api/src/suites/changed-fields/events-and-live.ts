import { makeEvent } from '../../test/events.ts';
import { anotherQuestion, endSession, makeRoom, reflection, sayYes, task } from '../../test/live.ts';
import {
  basedOn,
  type Edit,
  type Edits,
  itself,
  type Json,
  type Reader,
  reader,
  rowOf,
  type World,
} from './edit.ts';

const settings = ['title', 'host_name', 'starts_at', 'ends_at', 'online', 'place', 'capacity'];
const details = [...settings, 'description', 'meeting_url', 'recording_url'];

const eventPages = ({ id, slug }: { id: string; slug: string }, inLists: string[], others = {}) => [
  ...['events', 'community/events', 'community'].flatMap((path) => [
    reader('learner', `/api/${path}/${slug}`, itself, inLists, others),
    reader('learner', `/api/${path}?limit=100`, rowOf(id), inLists, others),
  ]),
  reader('learner', '/api/communities/founder/events?limit=100', rowOf(id), inLists, others),
];

const answerEvent: Edit = {
  by: 'learner',
  make: async ({ testApp }) => {
    const event = await makeEvent(testApp.services, { community: 'founder', details: { capacity: 10 } });
    const pages = eventPages(event, ['answer']);
    const counted = { answer: (row: Json) => (row.yes_count === 1 ? 'yes' : 'not yes') };
    return {
      params: { slug: event.slug },
      body: { answer: 'no' },
      readers: [
        ...pages,
        ...eventPages(event, [], { answer: (row: Json) => (row.seats_left === 9 ? 'yes' : 'not yes') }),
        reader('owner', `/api/admin/events/${event.id}`, itself, [], counted),
        reader('owner', '/api/admin/events?limit=100', rowOf(event.id), [], counted),
        reader('owner', `/api/admin/events/${event.id}/rsvps`, ([row]) => row, ['answer']),
      ],
    };
  },
};

/** A room whose participant is the learner, with something of every kind in it. */
let made = 0;

async function newRoom({ testApp, learner }: World) {
  const room = await makeRoom(testApp, learner, learner);
  const at = `/api/events/${room.slug}/live`;
  const host = `/api/admin/live-workspace/${room.eventId}`;
  await learner.call('GET', at);
  return {
    ...room,
    at,
    host,
    params: (id: string) => ({ slug: room.slug, eventId: room.eventId, id }),
    activity: (id: string, same: string[], others: Reader['shows'] = {}) => [
      reader('owner', host, ({ activities }) => rowOf(id)(activities), same, others),
      reader('owner', `${host}/activities`, rowOf(id), same, others),
      reader('owner', `${host}/activities/${id}`, itself, same, others),
    ],
    inRoom: (id: string, same: string[], others: Reader['shows'] = {}) =>
      reader('learner', at, ({ activities }) => rowOf(id)(activities), same, others),
  };
}
const namesIt = 'names what is changed';

const question = (prompt: string) => ({
  prompt,
  choices: [{ label: 'Một' }, { label: 'Hai', is_correct: true }],
});

export const eventsAndLive: Edits = {
  answerEvent,
  answerEventAlias: answerEvent,
  answerEventShort: answerEvent,
  adminSaveEvent: {
    by: 'owner',
    unread: { version: basedOn },
    make: async ({ testApp, learner }, field) => {
      // Before all others, so that a short list shows it; a recording is there once it is over.
      const inSeconds = field === 'recording_url' ? -100_000 : 40 - ++made;
      const event = await makeEvent(testApp.services, { community: 'founder', inHours: inSeconds / 3600 });
      await sayYes(testApp, event.id, learner);
      const starts_at = new Date(testApp.services.clock.now().getTime() + inSeconds * 1000).toISOString();
      const inCalendar = {
        title: (text: string, sent: string) => (text.includes(sent) ? sent : 'not there'),
        description: (text: string, sent: string) => (text.includes(sent) ? sent : 'not there'),
      };
      return {
        params: { id: event.id },
        body: {
          title: 'Buổi học',
          description: '',
          host_name: null,
          starts_at,
          ends_at: null,
          online: true,
          // A reason is said of what moves.
          place: field === 'online' || field === 'reason' ? 'Huế' : null,
          meeting_url: field === 'online' ? null : 'https://meet.example/phong',
          recording_url: null,
          capacity: null,
          version: 1,
        },
        values: {
          starts_at: '2026-11-20T03:00:01.000Z',
          ends_at: '2026-11-20T06:30:00.000Z',
          meeting_url: 'https://meet.example/khac',
          recording_url: 'https://video.example/ghi',
          capacity: 7,
        },
        readers: [
          ...eventPages(event, settings),
          ...['events', 'community/events', 'community'].flatMap((path) => [
            reader('learner', `/api/${path}/${event.slug}`, itself, details, {
              reason: (event) => event.change_reason,
            }),
            reader('learner', `/api/${path}/${event.slug}/calendar.ics`, itself, [], inCalendar),
          ]),
          reader('learner', '/api/communities/founder/home', ({ events }) => rowOf(event.id)(events), [
            'title',
            'starts_at',
            'ends_at',
          ]),
          reader('learner', `/api/events/${event.slug}/live`, (room) => room.event, ['title', 'starts_at']),
          reader('owner', `/api/admin/events/${event.id}`, itself, details),
          reader('owner', '/api/admin/events?limit=100', rowOf(event.id), settings),
        ],
      };
    },
  },
  adminFollowUp: {
    by: 'owner',
    unread: { version: basedOn },
    make: async ({ testApp, learner }) => {
      const event = await makeEvent(testApp.services, { community: 'founder', inHours: -30 });
      await sayYes(testApp, event.id, learner);
      return {
        params: { id: event.id },
        body: { summary: 'Bản đầu.', version: 1 },
        readers: [
          ...['events', 'community/events', 'community'].map((path) =>
            reader('learner', `/api/${path}/${event.slug}`, itself, ['summary']),
          ),
          reader('owner', `/api/admin/events/${event.id}`, itself, ['summary']),
        ],
      };
    },
  },
  updateActivity: {
    by: 'owner',
    make: async (world, field) => {
      const room = await newRoom(world);
      const add = async (body: object) =>
        (await world.owner.call('POST', `${room.host}/activities`, body)).body.id as string;
      const kinds: Record<string, () => Promise<string>> = {
        framework: () => add(reflection),
        prompts: () => add(reflection),
        rubric: () => add(task),
        items: async () => room.draftId,
        race_seconds: async () => room.draftId,
      };
      const id = (await kinds[field]?.()) ?? room.active.id;
      const parts = {
        items: ({ items }: Json) => items.map(({ prompt }: Json) => question(prompt)),
        framework: ({ prompts }: Json) => (prompts.length === 3 ? 'start_continue_stop' : '4F'),
        prompts: ({ prompts }: Json) => prompts.map(({ label }: Json) => ({ label })),
        race_seconds: ({ race }: Json) => race?.seconds ?? null,
      };
      return {
        params: room.params(id),
        body: {},
        values: {
          items: [question('Chọn hai')],
          framework: 'start_continue_stop',
          prompts: [{ label: 'Điều gì mới?' }],
          rubric: [{ label: 'Ngắn gọn', max_score: 5 }],
          race_seconds: 30,
        },
        readers: [
          ...room.activity(id, ['title', 'reveal_answer', 'rubric'], parts),
          room.inRoom(id, ['title', 'reveal_answer']),
        ],
      };
    },
  },
  correctActivity: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const { id } = room.active;
      const items = {
        items: (body: Json) => body.items.map((item: Json) => ({ id: item.id, prompt: item.prompt })),
      };
      return {
        params: room.params(id),
        body: { items: [] },
        values: { items: [{ id: 'it-1', prompt: 'Chọn hai' }] },
        readers: [...room.activity(id, [], items), room.inRoom(id, [], items)],
      };
    },
  },
  revealAnswer: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const { id } = room.active;
      await world.owner.call('POST', `${room.host}/activities/${id}/close`);
      return {
        params: room.params(id),
        body: { reveal_answer: false },
        readers: [...room.activity(id, ['reveal_answer']), room.inRoom(id, ['reveal_answer'])],
      };
    },
  },
  showResults: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const { id } = room.active;
      return {
        params: room.params(id),
        body: { shown: false },
        readers: [
          ...room.activity(id, [], { shown: (activity) => activity.results_shown }),
          room.inRoom(id, [], { shown: ({ results }) => results !== null }),
        ],
      };
    },
  },
  reorderActivities: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const ids = [room.draftId, room.active.id, room.taskId, room.cloudId, room.open.id];
      const order = { ids: (rows: Json) => rows.map((row: Json) => row.id) };
      return {
        params: room.params(''),
        body: { ids },
        values: { ids: ids.toReversed() },
        readers: [
          reader('owner', room.host, ({ activities }) => activities, [], order),
          reader('owner', `${room.host}/activities`, itself, [], order),
          reader('learner', room.at, ({ activities }) => activities, [], {
            ids: ([first]) => (first.id === room.open.id ? ids.toReversed() : ids),
          }),
        ],
      };
    },
  },
  moderateWord: {
    by: 'owner',
    unread: { item_id: namesIt, word: namesIt },
    make: async (world) => {
      const room = await newRoom(world);
      const word = 'giá vốn';
      const path = `${room.at}/activities/${room.cloudId}/response`;
      await world.learner.call('POST', path, { answers: [{ item_id: 'it-1', words: [word] }] });
      await world.owner.call('POST', `${room.host}/activities/${room.cloudId}/results`);
      return {
        params: room.params(room.cloudId),
        body: { item_id: 'it-1', word, hidden: false },
        readers: [
          ...room.activity(room.cloudId, [], { hidden: ({ results }) => results[0].words[0].hidden }),
          room.inRoom(room.cloudId, [], { hidden: ({ results }) => results[0].words.length === 0 }),
        ],
      };
    },
  },
  renameCardGroup: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const { id, groupId } = room.open;
      await world.owner.call('POST', `${room.host}/activities/${id}/results`);
      const shows = { name: ({ results }: Json) => results[0].groups[0].name };
      return {
        params: room.params(groupId),
        body: { name: 'Nhóm' },
        readers: [...room.activity(id, [], shows), room.inRoom(id, [], shows)],
      };
    },
  },
  updateCard: {
    by: 'owner',
    unread: { item_id: namesIt },
    make: async (world) => {
      const room = await newRoom(world);
      const { id, cardId, groupId } = room.open;
      await world.owner.call('POST', `${room.host}/activities/${id}/results`);
      const grouped = ({ groups: [group] }: Json) => (group.cards.length === 1 ? group.id : null);
      return {
        params: room.params(cardId),
        body: { item_id: 'it-1', group_id: null, hidden: false },
        values: { group_id: groupId },
        readers: [
          ...room.activity(id, [], {
            group_id: ({ results }) => grouped(results[0]),
            hidden: ({ results }) => results[0].cards[0].hidden,
          }),
          room.inRoom(id, [], {
            group_id: ({ results }) => grouped(results[0]),
            hidden: ({ results }) => results[0].cards.length === 0,
          }),
        ],
      };
    },
  },
  updateResource: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const forAll = ['title', 'url', 'type'];
      const forHosts = [...forAll, 'sort_order', 'is_active'];
      const find = ({ resources }: Json) => rowOf(room.resourceId)(resources);
      return {
        params: room.params(room.resourceId),
        body: { is_active: true },
        values: { url: 'https://example.com/khac', type: 'pdf' },
        readers: [
          reader('learner', room.at, find, forAll, { is_active: (resource) => resource !== undefined }),
          reader('learner', `${room.at}/me`, find, forAll),
          reader('owner', room.host, find, forHosts),
          reader('owner', `${room.host}/resources`, rowOf(room.resourceId), forHosts),
        ],
      };
    },
  },
  overrideEvaluation: {
    by: 'owner',
    unread: { submitted_at: basedOn, counts: 'says as which judge, which second.test.ts reads back' },
    make: async (world) => {
      const room = await newRoom(world);
      const scored = (score: number) => task.rubric.map(({ label }) => ({ label, score, comment: 'Rõ.' }));
      const evaluation = {
        feedback: (response: Json) => response.evaluation?.feedback,
        scores: (response: Json) =>
          response.evaluation?.scores.map(({ label, score, comment }: Json) => ({ label, score, comment })),
      };
      const { responseId } = room;
      return {
        params: room.params(responseId),
        body: { scores: scored(3), feedback: 'Tốt.' },
        values: { scores: scored(4) },
        readers: [
          reader('learner', room.at, ({ me }) => rowOf(responseId)(me.responses), [], evaluation),
          reader(
            'learner',
            `${room.at}/me`,
            ({ activities }) => rowOf(room.taskId)(activities),
            [],
            evaluation,
          ),
          reader('owner', `${room.host}/responses`, rowOf(responseId), [], evaluation),
          reader('owner', `${room.host}/responses/${responseId}`, itself, [], evaluation),
        ],
      };
    },
  },
  submitResponse: {
    by: 'learner',
    make: async (world) => {
      const room = await newRoom(world);
      const { id, itemId, choiceId } = room.active;
      const answers = [{ item_id: itemId, choice_ids: [choiceId] }];
      const answered = {
        answers: (response: Json) =>
          response?.answers.map(({ item_id, choice_ids }: Json) => ({ item_id, choice_ids })),
      };
      const ofThis = (responses: Json) => responses.find((each: Json) => each.activity_id === id);
      return {
        params: room.params(id),
        body: { answers: [] },
        values: { answers },
        readers: [
          reader('learner', room.at, ({ me }) => ofThis(me.responses), [], answered),
          reader('owner', `${room.host}/responses`, ofThis, [], answered),
          ...room.activity(id, [], {
            answers: ({ response_count }) => (response_count === 1 ? answers : 'none'),
          }),
        ],
      };
    },
  },
  submitLateResponse: {
    by: 'learner',
    make: async (world) => {
      const room = await newRoom(world);
      await endSession(world.testApp, room.eventId);
      const { id, itemId, choiceId } = room.active;
      const answers = [{ item_id: itemId, choice_ids: [choiceId] }];
      const ofThis = (responses: Json) => responses.find((each: Json) => each.activity_id === id);
      return {
        params: room.params(id),
        body: { answers: [] },
        values: { answers },
        readers: [
          reader('learner', `${room.at}/me`, ({ activities }) => rowOf(id)(activities), [], {
            answers: (activity: Json) => (activity?.answers[0].labels[0] === 'Một' ? answers : 'none'),
          }),
          reader('owner', `${room.host}/responses`, ofThis, [], {
            answers: (response: Json) => (response?.is_late ? response.answers : 'none'),
          }),
          ...room.activity(id, [], {
            answers: ({ late_count }) => (late_count === 1 ? answers : 'none'),
          }),
        ],
      };
    },
  },
  setProfileVisibility: {
    by: 'learner',
    make: async (world) => {
      await world.learner.call('PATCH', '/api/user/me', { location: 'Huế' });
      const room = await newRoom(world);
      const among = {
        profile_visibility: (people: Json) =>
          people.some((one: Json) => one.location === 'Huế') ? 'participants' : 'host_only',
      };
      return {
        params: room.params(''),
        body: { profile_visibility: 'host_only' },
        readers: [
          reader('learner', room.at, ({ me }) => me, ['profile_visibility']),
          reader('learner', room.at, ({ participants }) => participants, [], among),
          reader('learner', `${room.at}/participants`, itself, [], among),
        ],
      };
    },
  },
  setOnBoard: {
    by: 'learner',
    make: async (world) => {
      const room = await newRoom(world);
      return {
        params: room.params(''),
        body: { on_board: false },
        readers: [reader('learner', room.at, ({ me }) => me, ['on_board'])],
      };
    },
  },
  setVoteDeadline: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      return {
        params: room.params(''),
        body: { vote_deadline: null },
        values: { vote_deadline: '2026-11-20T04:00:00.000Z' },
        readers: [
          reader('learner', room.at, itself, ['vote_deadline']),
          reader('owner', room.host, itself, ['vote_deadline']),
        ],
      };
    },
  },
  setQuestionSettings: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const same = ['needs_approval', 'anonymous_allowed'];
      return {
        params: room.params(''),
        body: { needs_approval: false, anonymous_allowed: false },
        values: { needs_approval: true, anonymous_allowed: true },
        readers: [
          reader('learner', room.at, ({ question_settings }) => question_settings, same),
          reader('owner', room.host, ({ question_settings }) => question_settings, same),
        ],
      };
    },
  },
  answerQuestion: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const find = ({ questions }: Json) => rowOf(room.questionId)(questions);
      const inWriting = { text: ({ answer }: Json) => answer };
      return {
        params: room.params(room.questionId),
        body: { text: 'Sau ba ngày.' },
        values: { text: 'Sau một tuần.' },
        readers: [
          reader('learner', room.at, find, [], inWriting),
          reader('learner', `${room.at}/me`, find, [], inWriting),
          reader('owner', room.host, find, [], inWriting),
        ],
      };
    },
  },
  mergeQuestions: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const make = () => anotherQuestion(world.testApp, world.learner, room.eventId);
      const [part, other] = [await make(), await make()];
      const ofOne = {
        parts: ({ questions }: Json) => rowOf(room.questionId)(questions).parts.map(({ id }: Json) => id),
      };
      return {
        params: room.params(room.questionId),
        body: { parts: [part] },
        values: { parts: [other] },
        readers: [reader('owner', room.host, itself, [], ofOne)],
      };
    },
  },
  setReactions: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      return {
        params: room.params(''),
        body: { on: false },
        values: { on: true },
        readers: [
          reader('learner', room.at, itself, [], { on: ({ reactions_on }: Json) => reactions_on }),
          reader('owner', room.host, ({ reactions }) => reactions, ['on']),
        ],
      };
    },
  },
  react: {
    by: 'learner',
    make: async (world) => {
      const room = await newRoom(world);
      await world.owner.call('PUT', `${room.host}/reactions`, { on: true });
      const pressed = ({ reactions: { counts } }: Json) =>
        Object.keys(counts).find((kind) => counts[kind] > 0);
      return {
        params: room.params(''),
        body: { kind: 'applause' },
        values: { kind: 'heart' },
        readers: [reader('owner', room.host, itself, [], { kind: pressed })],
      };
    },
  },
  setTimer: {
    by: 'owner',
    make: async (world) => {
      const room = await newRoom(world);
      const ofTimer = { seconds: ({ timer }: Json) => timer?.seconds ?? null };
      return {
        params: room.params(''),
        body: { seconds: 60 },
        values: { seconds: 90 },
        readers: [
          reader('learner', room.at, itself, [], ofTimer),
          reader('owner', room.host, itself, [], ofTimer),
        ],
      };
    },
  },
  writeActivityNotes: {
    by: 'owner',
    unread: { before: basedOn },
    make: async (world) => {
      const room = await newRoom(world);
      return {
        params: room.params(room.draftId),
        body: { notes: 'Kể chuyện.', before: '' },
        values: { notes: 'Hỏi trước.' },
        readers: room.activity(room.draftId, ['notes']),
      };
    },
  },
  writeRoomNotes: {
    by: 'owner',
    unread: { before: basedOn },
    make: async (world) => {
      const room = await newRoom(world);
      return {
        params: room.params(''),
        body: { notes: 'Kể chuyện.', before: '' },
        values: { notes: 'Hỏi trước.' },
        readers: [reader('owner', room.host, itself, ['notes'])],
      };
    },
  },
  undoStageMove: {
    by: 'owner',
    unread: { move: basedOn },
    make: async (world) => {
      const room = await newRoom(world);
      const show = { kind: 'activity', id: room.active.id };
      const { body } = await world.owner.call('POST', `${room.host}/stage/show`, show);
      return { params: room.params(''), body: { move: body.revision }, readers: [] };
    },
  },
  removeFromStage: {
    by: 'owner',
    unread: { seen_move: basedOn },
    make: async (world) => {
      const room = await newRoom(world);
      return { params: room.params(''), body: { seen_move: 0 }, readers: [] };
    },
  },
  showOnStage: {
    by: 'owner',
    unread: { submitted_at: basedOn, seen_move: basedOn },
    make: async (world, field) => {
      const room = await newRoom(world);
      await world.owner.call('POST', `${room.host}/stage/show`, { kind: 'activity', id: room.active.id });
      // A resource has an id of its own: both change together.
      const other = { kind: 'resource', id: room.resourceId };
      return {
        params: room.params(''),
        body: other,
        values: { [field]: other[field as keyof typeof other] },
        readers: [
          reader('learner', room.at, ({ stage }) => stage, ['kind', 'id']),
          reader('owner', room.host, ({ stage }) => stage, ['kind', 'id']),
        ],
      };
    },
  },
};
