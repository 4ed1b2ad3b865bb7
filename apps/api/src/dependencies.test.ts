import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDir } from './platform/config.ts';

interface Import {
  /** Path of the importing file below the repository root. */
  readonly from: string;
  /** Path of the imported file below the root, or the bare specifier of a package. */
  readonly to: string;
  /** It brings types alone, and nothing that runs. */
  readonly isType: boolean;
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);

const sources = new Set(globSync('{apps,packages}/*/{src,app}/**/*.{ts,tsx}', { cwd: rootDir }));

/** Every import of our own sources, of types too, read from the text, so that a folder is guarded the day it appears. */
const imports: Import[] = [...sources].flatMap((path) => {
  const source = readFileSync(resolve(rootDir, path), 'utf8');
  const specifiers = source.matchAll(/(?:(import type )[^;']*from|from|import)\s*\(?\s*'([^']+)'/g);
  return [...specifiers].map(([, type, specifier = '']) => ({
    from: path,
    isType: type !== undefined,
    to: specifier.startsWith('.')
      ? relative(rootDir, resolve(rootDir, dirname(path), specifier))
      : specifier.startsWith('~/')
        ? `${path.split('/').slice(0, 2).join('/')}/app/${specifier.slice(2)}`
        : specifier,
  }));
});
const featureFiles = globSync('apps/api/src/features/**/*.ts', { cwd: rootDir }).filter(
  (path) => !isTest(path),
);

const production = imports.filter(({ from }) => !isTest(from));

const broken = (breaks: (edge: Import) => boolean) =>
  production.filter(breaks).map(({ from, to }) => `${from} imports ${to}`);

/** The file that an import leads to; undefined for a package of others, and for what is no source. */
const sourceOf = ({ to }: Import) => {
  const path = to.replace(/^@cungnghe\/([^/]+)/, 'packages/$1/src');
  return [path, `${path}.ts`, `${path}.tsx`].find((name) => sources.has(name));
};

/** Ways that lead back to where they began: one for each step that closes one. */
function circlesIn(steps: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const stepsFrom = Map.groupBy(steps, ({ from }) => from);
  const circles = new Set<string>();
  const seen = new Set<string>();
  const walk = (at: string, path: readonly string[]): void => {
    if (path.includes(at)) circles.add([...path.slice(path.indexOf(at)), at].join(' > '));
    if (seen.has(at)) return;
    seen.add(at);
    for (const { to } of stepsFrom.get(at) ?? []) walk(to, [...path, at]);
  };
  for (const from of stepsFrom.keys()) walk(from, []);
  return [...circles];
}

const featureOf = (path: string) => /^apps\/api\/src\/features\/([^/]+)\//.exec(path)?.[1];
/** What a file is below its feature's folder, without the ending: `public`, `read/queries`. */
const roomOf = (path: string) => /^apps\/api\/src\/features\/[^/]+\/(.+)\.ts$/.exec(path)?.[1];

/** Each kind of a feature's files knows the kinds before it and none after. */
const layers = ['rules', 'queries', 'access', 'actions', 'routes'];

/** What a file of a feature holds, by its name: `write-queries.ts` and `queries.ts` are both queries. */
function kindOf(path: string): string | undefined {
  const room = roomOf(path);
  if (room === undefined) return;
  if (/(?:^|\/)lib\//.test(room)) return 'lib';
  return /^(present)(?:-|$)|(?:^|-)(rules|queries|access|actions|routes|public|metrics)$/
    .exec(room.split('/').at(-1) ?? '')
    ?.slice(1)
    .find(Boolean);
}

describe('data flows one way', () => {
  test('the sources were found', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(production.some(({ from }) => featureOf(from) === 'communities')).toBe(true);
  });

  test('the platform knows no feature', () => {
    expect(
      broken(({ from, to }) => from.startsWith('apps/api/src/platform/') && featureOf(to) !== undefined),
    ).toEqual([]);
  });

  test('a feature reaches another only through its public.ts', () => {
    expect(
      broken(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        return own !== undefined && other !== undefined && own !== other && roomOf(to) !== 'public';
      }),
    ).toEqual([]);
  });

  test('features depend on each other without a circle', () => {
    const steps = production.flatMap(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own && other && own !== other ? [{ from: own, to: other }] : [];
    });
    expect(circlesIn(steps)).toEqual([]);
  });

  test('the folders of a feature depend on each other without a circle', () => {
    /** A folder of a feature with all that is in it, or a file beside them. */
    const partOf = (path: string | undefined) =>
      /^apps\/\w+\/(?:src|app)\/features\/[^/]+\/[^/]+/.exec(path ?? '')?.[0];
    const steps = production.flatMap((step) => {
      const [own, other] = [partOf(step.from), partOf(sourceOf(step))];
      return own && other && own !== other ? [{ from: own, to: other }] : [];
    });
    expect(steps.length).toBeGreaterThan(100);
    expect(circlesIn(steps)).toEqual([]);
  });

  test('files import each other without a circle', () => {
    const steps = imports.flatMap((step) => {
      const to = sourceOf(step);
      return to === undefined ? [] : [{ from: step.from, to }];
    });
    expect(steps.length).toBeGreaterThan(1_000);
    expect(circlesIn(steps)).toEqual([]);
  });

  test('queries throw nothing that a person sees', () => {
    expect(
      broken(({ from, to }) => kindOf(from) === 'queries' && to === 'apps/api/src/platform/errors.ts'),
    ).toEqual([]);
  });

  test('rules know nothing but rules', () => {
    expect(
      broken(
        ({ from, to }) =>
          kindOf(from) === 'rules' &&
          kindOf(to) !== 'rules' &&
          !to.startsWith('@cungnghe/contracts/') &&
          !to.startsWith('@cungnghe/calendar/') &&
          !to.startsWith('node:'),
      ),
    ).toEqual([]);
  });

  test('rules, queries, access, actions, routes: each knows those before it and none after', () => {
    expect(
      broken(({ from, to }) => {
        const [own, other] = [layers.indexOf(kindOf(from) ?? ''), layers.indexOf(kindOf(to) ?? '')];
        return featureOf(from) === featureOf(to) && own >= 0 && other > own;
      }),
    ).toEqual([]);
  });

  test('every file of a feature has a kind, by its name or because it lies in lib', () => {
    expect(featureFiles.filter((path) => kindOf(path) === undefined)).toEqual([]);
  });

  test('what lies in lib knows the outside world and rules, and no row, viewer or use case', () => {
    expect(
      broken(
        ({ from, to }) =>
          kindOf(from) === 'lib' && ['queries', 'access', 'actions', 'routes'].includes(kindOf(to) ?? ''),
      ),
    ).toEqual([]);
  });

  test('what is presented knows no use case, and only routes know routes', () => {
    expect(
      broken(
        ({ from, to }) => kindOf(from) === 'present' && ['actions', 'routes'].includes(kindOf(to) ?? ''),
      ),
    ).toEqual([]);
    expect(
      broken(
        ({ from, to }) =>
          featureOf(from) !== undefined && kindOf(from) !== 'routes' && kindOf(to) === 'routes',
      ),
    ).toEqual([]);
  });

  test('what is presented has been read before: it takes from queries and access types alone', () => {
    expect(
      broken(
        ({ from, to, isType }) =>
          kindOf(from) === 'present' && ['queries', 'access'].includes(kindOf(to) ?? '') && !isType,
      ),
    ).toEqual([]);
  });

  test('of the rooms of a feature, routes alone speak HTTP', () => {
    expect(
      broken(
        ({ from, to }) =>
          ![undefined, 'lib', 'routes'].includes(kindOf(from)) &&
          (to === 'fastify' || to.includes('platform/http/')),
      ),
    ).toEqual([]);
  });

  test('packages know no app', () => {
    expect(broken(({ from, to }) => from.startsWith('packages/') && to.startsWith('apps/'))).toEqual([]);
  });

  test('contracts depend on zod alone, and ui on no contract', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.startsWith('packages/contracts/') && to !== 'zod' && !to.startsWith('packages/contracts/'),
      ),
    ).toEqual([]);
    expect(
      broken(({ from, to }) => from.startsWith('packages/ui/') && /^@cungnghe\/(contracts|client)/.test(to)),
    ).toEqual([]);
  });

  test('web apps know no server, no database and not each other', () => {
    expect(
      broken(({ from, to }) => {
        const app = /^apps\/(learner|console|media|site)\//.exec(from)?.[1];
        if (app === undefined) return false;
        return (
          /^(pg|kysely|fastify)$/.test(to) ||
          to.startsWith('apps/api/') ||
          (to.startsWith('apps/') && !to.startsWith(`apps/${app}/`))
        );
      }),
    ).toEqual([]);
  });

  test('a subject has one name: contracts and web apps call it as the server does', () => {
    const subjects = new Set(featureFiles.map((path) => featureOf(path)));
    const folders = [
      'packages/contracts/src',
      'apps/learner/app/features',
      'apps/console/app/features',
    ].flatMap((folder) => globSync(`${folder}/*/`, { cwd: rootDir }));
    expect(folders.length).toBeGreaterThan(60);
    const shared = ['packages/contracts/src/fields'];
    expect(folders.filter((path) => !subjects.has(path.split('/').at(-1)) && !shared.includes(path))).toEqual(
      [],
    );
  });

  test('web features do not import each other', () => {
    const webFeature = (path: string) => /^(apps\/\w+\/app\/features\/[^/]+)\//.exec(path)?.[1];
    expect(
      broken(({ from, to }) => {
        const [own, other] = [webFeature(from), webFeature(to)];
        return own !== undefined && other !== undefined && own !== other;
      }),
    ).toEqual([]);
  });
});

/** Who writes and reads a table. What is named here belongs to the platform, and to nobody else's reading. */
const ownerOfTable: Readonly<Record<string, string>> = {
  account_totals: 'accounts',
  account_views: 'member-support',
  api_keys: 'api-keys',
  accounts: 'accounts',
  operator_roles: 'accounts',
  operator_invitations: 'staff',
  ops_reports: 'dashboard',
  learner_weeks: 'dashboard',
  learner_week_totals: 'dashboard',
  course_beginnings: 'dashboard',
  weekly_report_choices: 'dashboard',
  authoring_drafts: 'authoring',
  order_invoices: 'orders',
  authored_versions: 'authoring',
  draft_links: 'draft-links',
  bulk_action_rows: 'bulk-actions',
  bulk_actions: 'bulk-actions',
  scheduled_publications: 'scheduled-publications',
  scheduled_publication_subjects: 'scheduled-publications',
  removed_rows: 'removed',
  removed_things: 'removed',
  saved_views: 'saved-views',
  calendar_feeds: 'events',
  email_corrections: 'member-support',
  member_messages: 'member-support',
  member_notes: 'member-support',
  event_rsvps: 'events',
  events: 'events',
  canvas_texts: 'canvases',
  community_canvases: 'canvases',
  certificates: 'certificates',
  changelogs: 'whats-new',
  communities: 'communities',
  community_memberships: 'communities',
  community_content_subscriptions: 'communities',
  community_pro_entries: 'communities',
  community_pro_people: 'communities',
  community_pro_totals: 'communities',
  community_course_tags: 'courses',
  legacy_course_units: 'courses',
  legacy_courses: 'courses',
  legacy_learner_stories: 'stories',
  legacy_learner_story_images: 'stories',
  legacy_learner_story_slugs: 'stories',
  legacy_learner_story_versions: 'stories',
  legacy_lessons: 'courses',
  lesson_progress: 'courses',
  lesson_worksheets: 'worksheets',
  email_send_recipients: 'emails',
  email_sends: 'emails',
  engagement_reminders: 'engagement',
  engagement_rounds: 'engagement',
  ebook_places: 'books',
  ebook_sections_read: 'books',
  legacy_ebook_chapters: 'books',
  legacy_ebook_sections: 'books',
  legacy_ebooks: 'books',
  community_collections: 'library',
  community_library_docs: 'library',
  library_files: 'library',
  community_order_month_totals: 'orders',
  community_order_totals: 'orders',
  community_orders: 'orders',
  library_audit_run_docs: 'document-review',
  library_audit_runs: 'document-review',
  library_doc_audits: 'document-review',
  media_clients: 'media',
  media_library_photos: 'images',
  media_price_tables: 'media',
  media_quote_deposits: 'media',
  media_quote_events: 'media',
  media_quote_recipients: 'media',
  media_quote_requests: 'media',
  media_quote_revisions: 'media',
  media_sessions: 'media',
  member_oauth_states: 'media',
  member_profiles: 'members',
  membership_activations: 'activation-codes',
  membership_codes: 'activation-codes',
  memberships: 'activation-codes',
  notification_mutes: 'notifications',
  notifications: 'notifications',
  payment_days: 'payments',
  payment_totals: 'payments',
  payments: 'payments',
  site_page_versions: 'site-pages',
  site_pages: 'site-pages',
  user_notes: 'notes',
};
const ownerByPrefix: readonly (readonly [string, string])[] = [
  ['community_post', 'discussions'],
  ['community_topics', 'discussions'],
  ['community_writers', 'discussions'],
  ['forum_', 'discussions'],
  ['live_', 'live'],
  ['push_', 'notifications'],
  ['people_', 'people'],
  ['practice_', 'practice'],
  ['prompt_library_', 'prompts'],
  ['search_', 'search'],
  ['second_factor_', 'second-factor'],
  ['webhook_', 'webhooks'],
  ['whats_new_', 'whats-new'],
];
/** Mail, audit, sessions, limits and schools: parts of the platform that every feature may use in its own SQL. */
const platformTables = [
  'audit_log',
  'auth_',
  'backfills',
  'email_',
  'idempotency_keys',
  'installation_settings',
  'rate_limits',
  'schools',
];

/**
 * Tables that any feature may join for reading: who somebody is, and which community and event something belongs to.
 * A join is one statement where asking the owner would be two.
 */
const joinedByAll = new Set(['accounts', 'communities', 'community_memberships', 'events']);

/** What else a feature may read of others, and why its own statement has to. */
const readsOfOthers: Readonly<Record<string, readonly string[]>> = {
  // Who learned in a week is found in the statement that lists accounts.
  accounts: ['dashboard'],
  // Figures over everything, in one statement each.
  dashboard: [
    'accounts',
    'authoring',
    'books',
    'certificates',
    'communities',
    'courses',
    'events',
    'discussions',
    'library',
    'orders',
    'payments',
    'prompts',
    'media',
    'scheduled-publications',
  ],
  // Whose draft is published then is told by the statement that lists it; a rehearsal is no event of the calendar.
  'scheduled-publications': ['authoring', 'live'],
  // Who made a link and may still edit, and what kind of text it leads to, in the statement that opens it.
  'draft-links': ['accounts', 'scheduled-publications'],
  // What a message is about is found for many accounts at once.
  engagement: ['books', 'courses', 'discussions', 'events', 'library', 'prompts'],
  // Rank and visibility are decided together, before LIMIT.
  search: ['books', 'canvases', 'courses', 'discussions', 'library', 'prompts'],
  // What an author hides from members is not on their page there either.
  prompts: ['members'],
  // What somebody wrote and leads is found in the statement that lists it.
  people: ['books', 'courses', 'library'],
  // A certificate is issued in the statement that finds the course finished.
  certificates: ['courses'],
  // A file goes away in the statement that finds no draft or version naming it.
  library: ['authoring'],
  // A judgement is stored beside the document it judges.
  'document-review': ['library'],
  // What a post is about is named and found in the statement that lists it.
  discussions: ['books', 'courses', 'library'],
  // Whether one may read a text decides whether a word of it is looked for, before LIMIT.
  notes: ['books', 'courses', 'library'],
  // What is due is found with the lessons that one may read, before LIMIT.
  practice: ['books', 'courses'],
  // The counts on a community's card.
  communities: ['books', 'canvases', 'courses', 'discussions', 'library', 'orders'],
  // Orders and payments are matched to each other in one statement; the quote that a transfer paid is named there.
  orders: ['communities', 'payments'],
  payments: ['media', 'orders'],
  // Whether somebody is named and something is prepared in the room, for each row of a list.
  events: ['live', 'people'],
  // Who may enter a room.
  live: ['events'],
  // What entries of the audit log speak of is named in one statement, and found in the one that lists them.
  'audit-log': [
    'books',
    'bulk-actions',
    'courses',
    'discussions',
    'library',
    'live',
    'media',
    'orders',
    'payments',
    'prompts',
    'stories',
  ],
  // What a row of a bulk action is about and whose it is, in the statement that lists it.
  'bulk-actions': [
    'communities',
    'discussions',
    'events',
    'library',
    'media',
    'orders',
    'payments',
    'prompts',
    'removed',
    'stories',
  ],
  // What a member agreed to and contributed, for support, in one statement each.
  'member-support': ['discussions', 'members', 'notifications', 'people', 'prompts'],
  // The roles of somebody whose account ends.
  'second-factor': ['accounts'],
  // Who holds which role, and whether they have a second factor, in one statement.
  staff: ['accounts', 'second-factor'],
  // Owners, who are told of a pause. Accounts know features that tell webhooks what happened.
  webhooks: ['accounts'],
};

interface TableUse {
  readonly file: string;
  readonly feature: string;
  readonly table: string;
  readonly writes: boolean;
}

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

const ownerOf = (table: string) =>
  ownerOfTable[table] ?? ownerByPrefix.find(([prefix]) => table.startsWith(prefix))?.[1];

const generated = readFileSync(
  resolve(rootDir, 'apps/api/src/platform/database/tables.generated.ts'),
  'utf8',
);
const tables = [...generated.slice(generated.indexOf('export interface DB ')).matchAll(/^ {2}(\w+): /gm)].map(
  ([, name = '']) => name,
);

const tableUses: TableUse[] = featureFiles.flatMap((file) => {
  const source = withoutComments(readFileSync(resolve(rootDir, file), 'utf8'));
  const statements = source.matchAll(
    /\b(INSERT INTO|insertInto\(|UPDATE|updateTable\(|DELETE FROM|deleteFrom\(|FROM|JOIN|USING|[jJ]oin\(|selectFrom\()\s*'?(\w+)\b/g,
  );
  return [...statements].flatMap(([, verb = '', table = '']) =>
    tables.includes(table)
      ? [
          {
            file,
            feature: featureOf(file) ?? '',
            table,
            writes: /^(INSERT|insert|UPDATE|update|DELETE|delete)/.test(verb),
          },
        ]
      : [],
  );
});

describe('SQL', () => {
  test('every table belongs to one feature or to the platform', () => {
    const isPlatform = (table: string) => platformTables.some((name) => table.startsWith(name));
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter((table) => ownerOf(table) === undefined && !isPlatform(table))).toEqual([]);
  });

  test('stands in files of queries', () => {
    const others = tableUses.filter(({ file }) => kindOf(file) !== 'queries');
    expect(others.map(({ file, table }) => `${file} names ${table}`)).toEqual([]);
  });

  test('writes the tables of its own feature alone', () => {
    const foreign = tableUses.filter(
      ({ feature, table, writes }) => writes && ownerOf(table) !== undefined && ownerOf(table) !== feature,
    );
    expect(foreign.map(({ file, table }) => `${file} writes ${table}`)).toEqual([]);
  });

  test('reads tables of other features only where that is written down', () => {
    const foreign = tableUses.filter(({ feature, table }) => {
      const owner = ownerOf(table);
      if (owner === undefined || owner === feature || joinedByAll.has(table)) return false;
      return !readsOfOthers[feature]?.includes(owner);
    });
    expect(foreign.map(({ file, table }) => `${file} reads ${table}`)).toEqual([]);
  });
});

describe('a rule stands in one place', () => {
  const saying = (pattern: RegExp) =>
    [...sources].filter(
      (path) =>
        !isTest(path) &&
        pattern.test(withoutComments(readFileSync(resolve(rootDir, path), 'utf8')).replaceAll(/\s+/g, ' ')),
    );

  test('the zone of Vietnam', () => {
    expect(saying(/Asia\/(Ho_Chi_Minh|Saigon)/)).toEqual(['packages/calendar/src/vietnam-day.ts']);
  });

  test('which communities members see', () => {
    expect(
      saying(/\bc\.status = 'active'|'c\.status', '=', 'active'|communities WHERE status = 'active'/),
    ).toEqual(['apps/api/src/features/communities/queries.ts']);
  });

  test('who has Pro', () => {
    expect(saying(/tier = 'pro' AND (m\.)?pro_expires_at >/)).toEqual([
      'apps/api/src/features/communities/queries.ts',
    ]);
  });
});
