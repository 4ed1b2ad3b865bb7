import type { EngagementKind } from '@cungnghe/contracts/emails/endpoints';
import type { EmailData } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database, Services } from '../../platform/services.ts';
import { priceAt, saleRuleOf } from '../communities/public.ts';
import { listEndingPro, listPauses, listWeeklyCommunities } from './cause-queries.ts';
import type { Recipient } from './round-queries.ts';
import {
  byPriority,
  daysLeft,
  daysSince,
  isWeeklyDay,
  nudgeDue,
  profileReminder,
  proReminderByHand,
  proReminderDue,
} from './rules.ts';
import { findOwnWeeks, type WeeklyDigests } from './weekly-actions.ts';

/** Something to write to somebody about. */
export type Cause = {
  [K in EngagementKind]: {
    readonly accountId: string;
    readonly kind: K;
    readonly data: EmailData[K];
    /** Names the cause for its account: the same again is not sent. */
    readonly key: string;
  };
}[EngagementKind];

export interface Round extends Pick<Services, 'config'> {
  readonly db: Database | Transaction<DB>;
  readonly now: Date;
  readonly weekly: WeeklyDigests;
}

/** Of what is sent by hand, an operator says when; what it says has to be so all the same. */
type When = 'due' | 'by hand';

/** What there is to write about, by account, in the order of its priority. Causes that were used before are left out. */
export async function findCauses(
  round: Round,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, readonly Cause[]>> {
  const known = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const found = [
    ...(await proEnds(round, known, 'due')),
    ...(await pauses(round, known)),
    ...(isWeeklyDay(round.now) ? await weeklyNews(round, known) : []),
    ...incompleteProfiles(round, recipients, 'due'),
  ];
  const fresh = found.filter(({ accountId, key }) => !known.get(accountId)?.reminded_of.includes(key));
  return Map.groupBy(
    fresh.toSorted((a, b) => byPriority.indexOf(a.kind) - byPriority.indexOf(b.kind)),
    ({ accountId }) => accountId,
  );
}

/** Kinds that operators may send by hand. */
export type KindByHand = Exclude<EngagementKind, 'learning_nudge'>;

/** What of a kind can be said to each of the recipients now, however often it was before. */
export async function findCausesByHand(
  round: Round,
  kind: KindByHand,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, Cause>> {
  const known = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const find = {
    pro_expiring: () => proEnds(round, known, 'by hand'),
    community_weekly: () => weeklyNews(round, known),
    profile_incomplete: () => incompleteProfiles(round, recipients, 'by hand'),
  }[kind];
  // The first of several is the most urgent.
  return new Map((await find()).reverse().map((cause) => [cause.accountId, cause]));
}

type Known = ReadonlyMap<string, Recipient>;

async function proEnds({ db, now, config }: Round, known: Known, when: When): Promise<Cause[]> {
  const ending = await listEndingPro(db, [...known.keys()], now);
  return ending.flatMap((pro) => {
    const left = daysLeft(pro.pro_expires_at, now);
    const reminder = when === 'by hand' ? proReminderByHand(left) : proReminderDue(left);
    const rule = saleRuleOf(pro);
    // What is not sold any more cannot be renewed.
    if (reminder === undefined || rule === null) return [];
    return {
      accountId: pro.account_id,
      kind: 'pro_expiring',
      key: `pro_expiring:${pro.community_id}:${pro.pro_expires_at}:${reminder}`,
      data: {
        name: known.get(pro.account_id)?.full_name ?? '',
        communityName: pro.name,
        communitySlug: pro.slug,
        expiresAt: pro.pro_expires_at,
        daysLeft: left,
        priceVnd: priceAt(rule, now),
        contact: config.contact,
      },
    };
  });
}

async function pauses({ db, now }: Round, known: Known): Promise<Cause[]> {
  const paused = await listPauses(db, [...known.keys()], now);
  return paused.flatMap((pause) => {
    const away = daysSince(pause.last_read_at, now);
    const reminder = nudgeDue(away);
    const recipient = known.get(pause.account_id);
    if (reminder === undefined || recipient === undefined) return [];
    return {
      accountId: pause.account_id,
      kind: 'learning_nudge',
      key: `learning_nudge:${pause.last_read_at}:${reminder}`,
      data: {
        name: recipient.full_name,
        courseName: (recipient.locale === 'en' && pause.course_name_en) || pause.course_name,
        communitySlug: pause.community_slug,
        courseSlug: pause.course_slug,
        lessonTitle: pause.lesson_title,
        lessonSlug: pause.lesson_id,
        doneCount: pause.done_count,
        lessonCount: pause.lesson_count,
        daysAway: away,
      },
    };
  });
}

async function weeklyNews({ db, weekly, now }: Round, known: Known): Promise<Cause[]> {
  const causes: Cause[] = [];
  const own = await findOwnWeeks(db, [...known.keys()], now);
  for (const { account_id, ...community } of await listWeeklyCommunities(db, [...known.keys()])) {
    const recipient = known.get(account_id);
    if (recipient === undefined) continue;
    const { isNews, events, ...digest } = await weekly.of(db, community, recipient.school_id);
    const answers = own.answersTo(account_id);
    if (!isNews && answers.length === 0) continue;
    causes.push({
      accountId: account_id,
      kind: 'community_weekly',
      key: `community_weekly:${digest.weekOf}`,
      data: {
        ...digest,
        name: recipient.full_name,
        answers,
        events: events.map(({ id, ...event }) => ({ ...event, isGoing: own.isGoing(account_id, id) })),
      },
    });
  }
  return causes;
}

function incompleteProfiles({ now }: Round, recipients: readonly Recipient[], when: When): Cause[] {
  const isDue = ({ created_at, missing }: Recipient) => {
    const age = daysSince(created_at, now);
    const isNow = when === 'by hand' || (age >= profileReminder.after && age < profileReminder.until);
    return missing.length > 0 && isNow;
  };
  return recipients.filter(isDue).map(({ id, full_name, missing }) => ({
    accountId: id,
    kind: 'profile_incomplete',
    key: 'profile_incomplete',
    data: { name: full_name, missing },
  }));
}
