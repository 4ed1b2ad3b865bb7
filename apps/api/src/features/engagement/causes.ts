import type { EngagementKind } from '@cungnghe/contracts/emails';
import type { EmailData } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
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
  proReminderDue,
} from './rules.ts';
import type { WeeklyDigests } from './weekly.ts';

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
  readonly trx: Transaction<DB>;
  readonly now: Date;
  readonly weekly: WeeklyDigests;
}

/** What there is to write about, by account, in the order of its priority. Causes that were used before are left out. */
export async function findCauses(
  round: Round,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, readonly Cause[]>> {
  const known = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const found = [
    ...(await proEnds(round, known)),
    ...(await pauses(round, known)),
    ...(await weeklyNews(round, known)),
    ...incompleteProfiles(round, recipients),
  ];
  const fresh = found.filter(({ accountId, key }) => !known.get(accountId)?.reminded_of.includes(key));
  return Map.groupBy(
    fresh.toSorted((a, b) => byPriority.indexOf(a.kind) - byPriority.indexOf(b.kind)),
    ({ accountId }) => accountId,
  );
}

type Known = ReadonlyMap<string, Recipient>;

async function proEnds({ trx, now, config }: Round, known: Known): Promise<Cause[]> {
  const ending = await listEndingPro(trx, [...known.keys()], now);
  return ending.flatMap((pro) => {
    const left = daysLeft(pro.pro_expires_at, now);
    const reminder = proReminderDue(left);
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

async function pauses({ trx, now }: Round, known: Known): Promise<Cause[]> {
  const paused = await listPauses(trx, [...known.keys()], now);
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

async function weeklyNews({ trx, now, weekly }: Round, known: Known): Promise<Cause[]> {
  if (!isWeeklyDay(now)) return [];
  const causes: Cause[] = [];
  for (const { account_id, ...community } of await listWeeklyCommunities(trx, [...known.keys()])) {
    const recipient = known.get(account_id);
    if (recipient === undefined) continue;
    const digest = await weekly.of(trx, community, recipient.school_id);
    if (digest === undefined) continue;
    causes.push({
      accountId: account_id,
      kind: 'community_weekly',
      key: `community_weekly:${digest.weekOf}`,
      data: { ...digest, name: recipient.full_name },
    });
  }
  return causes;
}

function incompleteProfiles({ now }: Round, recipients: readonly Recipient[]): Cause[] {
  const isDue = ({ created_at, missing }: Recipient) => {
    const age = daysSince(created_at, now);
    return missing.length > 0 && age >= profileReminder.after && age < profileReminder.until;
  };
  return recipients.filter(isDue).map(({ id, full_name, missing }) => ({
    accountId: id,
    kind: 'profile_incomplete',
    key: 'profile_incomplete',
    data: { name: full_name, missing },
  }));
}
