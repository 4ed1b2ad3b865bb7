import type { Page } from '@playwright/test';
import { activities, type HostedRoom, hostRoom, sayYes } from '../hosted-room.ts';
import { useSession } from '../people.ts';
import type { Stack } from '../stack.ts';
import { expect } from '../test.ts';
import type { Area } from './area.ts';
import { getJson } from './contents.ts';

export const liveRoomAreas: readonly Area[] = [
  {
    name: 'live room',
    languageAt: ({ learner }) => `${learner}/profile`,
    enter: async (page, stack) => {
      const { learner } = stack;
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      const [busy, quiet, shut, over] = await Promise.all([
        hostRoom(stack),
        hostRoom(stack),
        hostRoom(stack),
        hostRoom(stack),
      ]);
      const { quiz, cloud, open } = await fillRoom(page, stack, busy);
      const others = await startOthers(busy);
      await sayYes(page, stack, quiet.slug);
      await sayYes(page, stack, over.slug);
      await missAll(stack, over);
      const of = ({ slug }: HostedRoom) => `${learner}/online-events/${slug}/live`;
      return [
        of(busy),
        ...[quiz, cloud, open, ...others].map((id) => `${of(busy)}?activity=${id}`),
        ...['questions', 'people', 'resources'].map((tab) => `${of(busy)}?tab=${tab}`),
        `${of(busy)}/record`,
        of(quiet),
        `${of(quiet)}?tab=questions`,
        `${of(quiet)}/record`,
        `${of(over)}/record`,
        of(shut),
        `${learner}/live`,
        `${learner}/live/AAAAAA`,
      ];
    },
  },
];

/** A workshop in full swing: a quiz answered, closed and revealed, a cloud and cards in sight, a question, a link, a reflection on the stage. */
async function fillRoom(page: Page, stack: Stack, room: HostedRoom) {
  await sayYes(page, stack, room.slug);
  const live = `${stack.learner}/api/events/${room.slug}/live`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(live + path, { headers: { origin: stack.learner }, data });
    expect(answer.status(), path).toBe(201);
  };
  const { id } = await room.show(activities.quiz);
  const { activities: shown } = await getJson<{ activities: { items: ShownItem[] }[] }>(page, live);
  const item = shown[0]?.items[0];
  const answers = [{ item_id: item?.id, choice_ids: [item?.choices[1]?.id] }];
  await post(`/activities/${id}/response`, { answers });
  for (const move of ['results', 'close', 'reveal']) await room.host('POST', `/activities/${id}/${move}`);
  await post('/questions', { text: 'Khách không bắt máy thì sao ạ?' });
  await room.host('POST', '/resources', {
    title: 'Bảng tính dòng tiền',
    url: 'https://example.com/bang-tinh',
  });
  const said = async (activity: object, answer: object) => {
    const { id: saidId } = await room.show(activity);
    const { items } = (await room.host('GET', `/activities/${saidId}`)) as unknown as { items: ShownItem[] };
    await post(`/activities/${saidId}/response`, { answers: [{ item_id: items[0]?.id, ...answer }] });
    await room.host('POST', `/activities/${saidId}/results`);
    return saidId;
  };
  const cloud = await said(activities.word_cloud, { words: ['khách hàng', 'giá vốn'] });
  const open = await said(activities.open_text, { text: 'Gọi lại ba khách cũ.' });
  await room.show(activities.reflection);
  return { quiz: id, cloud, open };
}

/** A session that is over, with what can be done afterwards. */
async function missAll(stack: Stack, room: HostedRoom): Promise<void> {
  for (const activity of [activities.quiz, activities.reflection, activities.task, activities.open_text]) {
    const { id } = await room.show(activity);
    await room.host('POST', `/activities/${id}/close`);
  }
  const starts_at = new Date((await stack.now()).getTime() - 5 * 3_600_000);
  const { db } = await stack.services();
  await db.updateTable('events').set({ starts_at }).where('slug', '=', room.slug).execute();
}

/** What is answered in other ways than by choices and words; the stage stays as it is. */
async function startOthers(room: HostedRoom): Promise<string[]> {
  const choices = [{ label: 'Thu nợ' }, { label: 'Trả lương' }, { label: 'Nhập hàng' }];
  const ids: string[] = [];
  for (const activity of [
    {
      kind: 'scale',
      title: 'Mức độ',
      items: [{ prompt: 'Tự tin đến đâu?', min_label: 'Chưa', max_label: 'Rất' }],
    },
    { kind: 'ranking', title: 'Thứ tự', items: [{ prompt: 'Việc nào trước?', choices }] },
    {
      kind: 'number',
      title: 'Con số',
      items: [{ prompt: 'Bao nhiêu ly?', unit: 'ly', correct_number: 120 }],
    },
  ]) {
    const { id } = (await room.host('POST', '/activities', activity)) as { id: string };
    for (const move of ['start', 'results']) await room.host('POST', `/activities/${id}/${move}`);
    ids.push(id);
  }
  return ids;
}

interface ShownItem {
  readonly id: string;
  readonly choices: readonly { readonly id: string }[];
}
