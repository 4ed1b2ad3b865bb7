import type { ManualKind, SendAudience } from '@cungnghe/contracts/emails/sends';
import type { EmailData } from '@cungnghe/emails/data';
import type { MailAttachment } from '../../../platform/mail/attachment.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { listCertificatesOf } from '../../certificates/public.ts';
import { type Cause, findEngagementByHand } from '../../engagement/public.ts';
import { findEventReminders } from '../../events/public.ts';
import { listPaidCommunities } from '../../orders/public.ts';
import { type Candidate, listMemberships } from './audience-queries.ts';

/** What a message says to one person, as it is true now. */
export type Content = {
  [K in ManualKind]: {
    readonly kind: K;
    readonly data: EmailData[K];
    readonly attachments?: readonly MailAttachment[];
    /** Of an engagement e-mail: what it is about. */
    readonly cause?: Cause;
  };
}[ManualKind];

export interface Choice {
  readonly kind: ManualKind;
  readonly audience: SendAudience;
}

/** By account. Those of whom the kind says nothing true are left out. */
export async function findContents(
  services: Pick<Services, 'config'>,
  db: Database,
  { kind, audience }: Choice,
  candidates: readonly Candidate[],
  at: Date,
): Promise<ReadonlyMap<string, Content>> {
  switch (kind) {
    case 'profile_incomplete':
    case 'pro_expiring':
    case 'community_weekly': {
      const accountIds = candidates.map(({ id }) => id);
      const causes = await findEngagementByHand(services, db, { kind, accountIds, now: at });
      return new Map([...causes].map(([id, cause]) => [id, { ...cause, cause } as Content]));
    }
    case 'event_reminder': {
      if (audience.type !== 'event') return new Map();
      const reminders = await findEventReminders(db, services.config, audience.event_id, at);
      return new Map([...reminders].map(([id, reminder]) => [id, { kind, ...reminder }]));
    }
    default: {
      const about = audience.type === 'member' ? audience.about : undefined;
      const contents = new Map<string, Content>();
      for (const candidate of candidates) {
        const content = await findTransactional(db, kind, candidate, about, at);
        if (content) contents.set(candidate.id, content);
      }
      return contents;
    }
  }
}

/** Of kinds that go to one member. */
async function findTransactional(
  db: Database,
  kind: 'welcome_member' | 'community_joined' | 'community_pro_activated' | 'certificate_issued',
  { id, name }: Candidate,
  about: string | undefined,
  at: Date,
): Promise<Content | undefined> {
  if (kind === 'welcome_member') return { kind, data: { name } };
  if (kind === 'certificate_issued') {
    const certificate = (await listCertificatesOf(db, id)).find(
      (one) => about === undefined || one.code === about,
    );
    if (!certificate) return;
    const { course_name, code } = certificate;
    const data = { name, courseName: course_name, certificateId: certificate.id, code };
    return { kind, data };
  }
  const isPro = kind === 'community_pro_activated';
  const memberships = await listMemberships(db, id, { slug: about, isPro, at });
  // The message thanks for a payment: Pro that was given is another matter.
  const paid = isPro ? await listPaidCommunities(db, id) : [];
  const membership = memberships.find((one) => !isPro || paid.includes(one.id));
  if (!membership) return;
  const data = { name, communityName: membership.name, communitySlug: membership.slug };
  return kind === 'community_pro_activated'
    ? { kind, data: { ...data, expiresAt: membership.pro_expires_at } }
    : { kind, data: { ...data, isHome: membership.is_home } };
}
