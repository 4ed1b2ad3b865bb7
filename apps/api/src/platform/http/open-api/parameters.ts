/** What each parameter of a path or a query means, by its name. A test refuses a parameter that is not here. */
const descriptions: Readonly<Record<string, string>> = {
  action: 'Only entries of this action, such as `order.approved`',
  activity_id: 'Only answers to this activity',
  actor_id: 'Only entries of what this account did',
  answer: 'Only people who gave this answer',
  approved_month: 'Only orders approved in this Vietnamese month, `YYYY-MM`',
  as: 'Whose view is previewed: a free member or a Pro member',
  bodies: 'Whether the texts of the documents come along',
  bookSlug: 'The book, by its slug',
  chapterId: 'The chapter, by its id',
  code: 'The code printed on the certificate',
  collection: 'Only documents of this collection, by its slug',
  community: 'Only what belongs to this community, by its slug',
  courseSlug: 'The course, by its slug',
  cursor: 'Where the page begins: taken from the `Link` header of the page before',
  days: 'Only accounts created in so many days',
  direction: 'Money that came in, or that went out',
  documentSlug: 'The document, by its slug',
  evaluation: 'Only answers whose evaluation has this status',
  eventId: 'The event of the room, by its id',
  filter: 'All posts, or those one follows',
  from: 'The first number or instant to include',
  key: 'What the draft is of: a new post of a community, a reply, an edit',
  kind: 'Only entries of this kind',
  lessonId: 'The lesson, by its id',
  limit: 'How many entries a page has at most',
  order_id: 'Only payments of this order',
  postId: 'The post, by its id',
  pro: 'Only people who are Pro now',
  published: 'Only what is published, or what is not',
  q: 'Words to look for, with or without Vietnamese marks',
  reason: 'Only payments that wait for this reason',
  replyId: 'The reply, by its id',
  role: 'Only operators who hold this role',
  scope: 'Only events of communities, or of the school',
  sectionId: 'The section, by its id',
  slug: 'The community or event, by its slug; a community also by its id',
  state: 'Only payments in this state',
  status: 'Only entries with this status',
  stranded: 'Only orders whose month has passed, so that nobody can pay them',
  subject_id: 'Only entries about this thing',
  to: 'The last instant to include',
  token: 'The secret of the calendar feed',
  type: 'Only accounts of this type',
  unitId: 'The unit, by its id',
  unread: 'Only those that are not read yet',
  userId: 'The member, by their account id',
  verdict: 'Only documents with this verdict',
  when: 'Coming events, or past ones',
};

/** Undefined for a parameter that nobody has described. */
export function describeParameter(name: string, path: string): string | undefined {
  if (name !== 'id') return descriptions[name];
  const before = path.split('/:id')[0]?.split('/').at(-1) ?? '';
  const thing = before.replaceAll('-', ' ').replace(/ies$/, 'y').replace(/s$/, '');
  return `The ${thing}, by its id`;
}
