import type { OfFourWeeks, WeekFigure } from '@cungnghe/contracts/dashboard/weeks';
import type { Role } from '@cungnghe/contracts/endpoint';
import type { ModeratedText, ReportReason } from '@cungnghe/contracts/fields/moderated-text';

/** Some people by their names, and how many more there are. */
interface Named {
  readonly names: readonly string[];
  readonly others: number;
}

/** What the template of each kind needs. Instants are ISO 8601; a `day` is a civil day in Vietnam, `2026-11-23`. */
export interface EmailData {
  login_code: {
    /** Six digits. */
    readonly code: string;
    readonly validMinutes: number;
    /** An operator gave an account this address: the code proves that somebody reads it, and signs nobody in. */
    readonly newAddress?: string;
    /** Of such a code: it does not count before. */
    readonly countsFrom?: string;
  };
  membership_activated: MembershipTerm;
  membership_renewed: MembershipTerm;
  membership_expiring: MembershipTerm & { readonly daysLeft: number };
  membership_expired: MembershipEnded | OrderReversed;
  community_pro_activated: CommunityRef & { readonly name: string; readonly expiresAt: string };
  pro_expiring: CommunityRef & {
    readonly name: string;
    readonly expiresAt: string;
    readonly daysLeft: number;
    /** The price of the month in which the message is written. */
    readonly priceVnd: number;
    readonly contact: EmailContact;
  };
  welcome_member: {
    readonly name: string;
    /** Communities to begin with. */
    readonly communities?: readonly { readonly name: string; readonly slug: string }[];
  };
  community_joined: CommunityRef & {
    readonly name: string;
    /** It is the member's home community. */
    readonly isHome: boolean;
  };
  class_enrolled: CourseRef & { readonly name: string; readonly lessonCount: number };
  certificate_issued: {
    readonly name: string;
    readonly courseName: string;
    readonly certificateId: string;
    readonly code: string;
  };
  learning_nudge: CourseRef & {
    readonly name: string;
    /** The lesson to go on with. */
    readonly lessonTitle: string;
    /** Its part of the address. Without it the message leads to the course. */
    readonly lessonSlug?: string;
    readonly doneCount: number;
    readonly lessonCount: number;
    /** Whole days since the last visit to the course. */
    readonly daysAway: number;
  };
  community_weekly: CommunityRef & {
    readonly name: string;
    /** The day of its Monday. */
    readonly weekOf: string;
    readonly newContent: readonly (LearnerLink & { readonly kind: ContentKind })[];
    /** Posts of the recipient that others have replied to. */
    readonly answers: readonly (LearnerLink & { readonly repliers: Named })[];
    readonly posts: readonly (LearnerLink & { readonly author: string; readonly repliers: Named })[];
    readonly events: readonly (LearnerLink & { readonly startsAt: string; readonly isGoing: boolean })[];
  };
  profile_incomplete: { readonly name: string; readonly missing: readonly ProfilePart[] };
  event_registered: EventFacts & {
    /** What has become of an event that was registered for before. */
    readonly change?: 'moved' | 'cancelled' | 'restored' | 'recorded';
    /** Why, as the host wrote it. */
    readonly reason?: string;
  };
  event_reminder: EventFacts & {
    /** Sent by hand, more than 24 hours before the start. */
    readonly isEarly?: boolean;
  };
  ops_daily_report: OpsReport & { readonly day: string };
  ops_weekly_report: WeeklyReport;
  operator_invitation: {
    /** Of whoever invites. */
    readonly inviter: string;
    readonly roles: readonly Role[];
    /** What they wrote, line by line. */
    readonly message: readonly string[];
    readonly expiresAt: string;
    /** In the console; good for whoever signs in with the address that it was sent to. */
    readonly url: string;
  };
  media_quote: QuoteSent | QuoteReceived | QuoteToAnswer | QuoteAnswered | QuoteNotice | QuoteDeposit;
  /** About the account itself; not one of the catalogue's kinds, and nobody can opt out of it. */
  account_notice:
    | { readonly what: 'codes_ceiling'; readonly count: number }
    | { readonly what: 'email_changed'; readonly newEmail: string }
    /** Operators wrote something, which is read in the learner app. */
    | { readonly what: 'message'; readonly path: string }
    | { readonly what: 'second_factor_changed'; readonly change: 'added' | 'removed' | 'codes' | 'reset' }
    /** To owners: another program took no calls any more. */
    | {
        readonly what: 'webhook_paused';
        readonly webhookName: string;
        readonly because: 'failing' | 'gone';
        readonly consoleUrl: string;
      }
    | { readonly what: 'account_closed'; readonly erasedOn: string | null }
    /** An owner took what is kept about somebody. */
    | { readonly what: 'data_exported' }
    | OperatorNotice
    | TextModerated;
  /** An operator named another address for the account; whoever reads the present one may refuse. */
  address_notice: {
    /** As whoever reads the old mailbox may see it. */
    readonly maskedEmail: string;
    /** Before it the code that was sent there does not count; null: it counts at once. */
    readonly countsFrom: string | null;
    /** In the learner app; whoever has it may refuse. */
    readonly refusalPath: string;
    readonly contact: EmailContact;
  };
}

/** What owners and support did to an account itself. */
export type OperatorNotice =
  | (RolesChanged & { readonly what: 'roles_changed' })
  /** To owners: who may do what has changed. */
  | (RolesChanged & {
      readonly what: 'operator_changed';
      readonly name: string;
      readonly consoleUrl: string;
    })
  | { readonly what: 'account_locked'; readonly until: string; readonly contact: EmailContact }
  | { readonly what: 'account_unlocked' };

interface RolesChanged {
  readonly gained: readonly Role[];
  readonly lost: readonly Role[];
  /** Of whoever changed them; null: a server administrator. */
  readonly by: string | null;
}

/** Operators removed or restored what somebody wrote. */
export interface TextModerated {
  readonly what: 'text_removed' | 'text_restored';
  readonly name: string;
  readonly text: ModeratedText;
  /** What its author called it, or the prompt it belongs to; empty for a reply. */
  readonly title: string;
  /** In the learner app. */
  readonly path: string;
  /** As the operator wrote it. */
  readonly reason: string | null;
  /** What the report says that was upheld, where the operator wrote nothing. */
  readonly because: ReportReason | null;
  readonly contact: EmailContact;
}

interface CommunityRef {
  readonly communityName: string;
  readonly communitySlug: string;
}

interface CourseRef {
  readonly courseName: string;
  readonly communitySlug: string;
  readonly courseSlug: string;
}

/** Membership of the whole site, opened by an activation code. */
interface MembershipTerm {
  readonly name: string;
  readonly expiresAt: string;
}

export interface MembershipEnded {
  readonly what: 'ended';
  readonly name: string;
  readonly endedAt: string;
}

export interface OrderReversed {
  readonly what: 'order_reversed';
  readonly name: string;
  readonly communityName: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly amountVnd: number;
  /** As the operator wrote it; null when the order was opened by money that was for another one. */
  readonly reason: string | null;
  /**
   * What becomes of the money: sent back, kept until that is decided, none because what opened the order was for another
   * one, or unknown because there is no payment on record.
   */
  readonly money: 'refunded' | 'held' | 'none' | 'unknown';
  /**
   * Whether the order waits for its money again: `price_changed` when a new order would have another price. Null when it is
   * reversed for good.
   */
  readonly reopened: 'payable' | 'price_changed' | null;
  /** Until when Pro still runs. Null when it does not run any more. */
  readonly remainsUntil: string | null;
  /** Pro ran until now. */
  readonly endsNow: boolean;
  readonly contact: EmailContact;
}

/** A quote, to its client. */
export interface QuoteSent {
  readonly what: 'sent';
  /** Of a revised quote: the number of the one that it takes the place of, and what the operator wrote, line by line. */
  readonly replaces: string | null;
  readonly message: readonly string[];
  readonly taxCode: string | null;
  /** What the package includes, and how it is paid; absent where the quote was sent before it said so. */
  readonly includes: readonly string[];
  readonly payment: { readonly advancePercent: number; readonly days: number } | null;
  readonly seller: { readonly name: string; readonly taxCode: string | null } | null;
  readonly companyName: string;
  readonly contactName: string;
  readonly quoteNumber: string;
  readonly serviceName: string;
  /** The amounts are for one month. */
  readonly isMonthly: boolean;
  /** Working days. */
  readonly days: number;
  /** What they lead to. */
  readonly daysUntil: 'delivery' | 'start';
  /** The last day on which it can be accepted. */
  readonly validUntil: string;
  readonly lines: readonly { readonly label: string; readonly amountVnd: number }[];
  readonly subtotalVnd: number;
  /** 80 is 8 %. */
  readonly vatThousandths: number;
  readonly vatVnd: number;
  readonly totalVnd: number;
  readonly quoteUrl: string;
  readonly contact: EmailContact;
}

interface QuoteAnswer {
  readonly contactName: string;
  readonly quoteNumber: string;
  readonly serviceName: string;
  readonly totalVnd: number;
  /** What the client asked; null for an acceptance. */
  readonly question: string | null;
}

/** To the client: what they said to the quote has arrived. */
export interface QuoteReceived extends QuoteAnswer {
  readonly what: 'received';
  /** What is asked for in advance, and through which day; null for a question, and where nothing is. */
  readonly deposit: { readonly amountVnd: number; readonly due: string } | null;
  readonly quoteUrl: string;
  readonly contact: EmailContact;
}

/** To whoever is in charge of quotes. */
export interface QuoteToAnswer extends QuoteAnswer {
  readonly what: 'to_answer';
  readonly companyName: string;
  readonly email: string;
  readonly phone: string;
  readonly consoleUrl: string;
}

/** To the client, in the words of an operator. */
export interface QuoteAnswered extends Pick<QuoteAnswer, 'contactName' | 'quoteNumber'> {
  readonly what: 'answered';
  /** Line by line: a text of a message is on one. */
  readonly text: readonly string[];
  /** What was asked and answered before, oldest first. */
  readonly thread: readonly {
    readonly from: 'client' | 'operator';
    readonly at: string;
    readonly text: readonly string[];
  }[];
  readonly quoteUrl: string;
  readonly contact: EmailContact;
}

/** To the client: a quote that they have not accepted was withdrawn, is valid for longer, or ends soon. */
export interface QuoteNotice extends Omit<QuoteAnswer, 'question'> {
  readonly what: 'declined' | 'extended' | 'ending';
  /** Why it was withdrawn, line by line. */
  readonly text: readonly string[];
  /** The last day on which it can be accepted; null where it was withdrawn. */
  readonly validUntil: string | null;
  readonly quoteUrl: string;
  readonly contact: EmailContact;
}

/** To the client of a quote that they have accepted: what is to be paid in advance, or that it has come. */
export interface QuoteDeposit extends Pick<QuoteAnswer, 'contactName' | 'quoteNumber' | 'serviceName'> {
  readonly what: 'deposit' | 'deposit_received';
  readonly amountVnd: number;
  /** The last day on which it is in time. */
  readonly due: string;
  /** Where it says how to pay. */
  readonly quoteUrl: string;
  readonly contact: EmailContact;
}

/** Whom to write to or call. */
export interface EmailContact {
  /** Null: none is set. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly zalo: string | null;
}

/** No link into the meeting: it may change, and a mail can be passed on. It stands on the event's page. */
export interface EventFacts {
  readonly name: string;
  readonly title: string;
  readonly slug: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly online: boolean;
  readonly place: string | null;
  /** Later ones that the message is about, too. */
  readonly others?: readonly Pick<EventFacts, 'title' | 'startsAt' | 'endsAt'>[];
}

/** A title and where it leads: messages carry no text that only members may read. */
export interface LearnerLink {
  readonly title: string;
  /** In the learner app, from `/` on. */
  readonly path: string;
}

export const contentKinds = ['course', 'lesson', 'book', 'document', 'prompt'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const profileParts = ['photo', 'occupation', 'intro'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** What the reports for operators count. Amounts are in đồng. */
export const opsFigureKeys = [
  'new_accounts',
  'active_learners',
  'lessons_completed',
  'certificates_issued',
  'posts_written',
  'replies_written',
  'event_registrations',
  'orders_created',
  'orders_approved',
  'orders_waiting',
  'payments_unmatched',
  'reports_waiting',
  'revenue_vnd',
  'pro_members',
  'emails_sent',
  'emails_failed',
] as const;
export type OpsFigureKey = (typeof opsFigureKeys)[number];

/** What the operator who reads it may know of a week, without anybody's name. */
export interface WeeklyReport {
  /** The day of its Monday. */
  readonly weekOf: string;
  readonly figures: readonly (OfFourWeeks & {
    readonly figure: WeekFigure;
    /** Of the week itself. */
    readonly value: number;
    /** The rows behind it, or a page that shows more. */
    readonly url: string;
  })[];
  /** Of four weeks: in one, hardly anybody completes a course. */
  readonly courses: readonly {
    readonly courseName: string;
    readonly begun: number;
    readonly completed: number;
    readonly completedBefore: number;
    readonly url: string;
  }[];
  readonly dashboardUrl: string;
}

export interface OpsReport {
  readonly figures: readonly {
    readonly key: OpsFigureKey;
    readonly value: number;
    /** Of the day or week before; null where there is nothing to compare with. */
    readonly previous: number | null;
  }[];
  /** Drawn as bars, oldest day first. */
  readonly series: readonly {
    readonly key: OpsFigureKey;
    readonly points: readonly { readonly day: string; readonly value: number }[];
  }[];
  /** The page of the console that shows more. */
  readonly dashboardUrl: string;
}

export type SendableKind = keyof EmailData;
