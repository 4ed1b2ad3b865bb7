/** What the template of each kind needs. A kind that is not here has no template yet and cannot be sent. */
export interface EmailData {
  login_code: {
    /** Six digits. */
    readonly code: string;
    readonly validMinutes: number;
  };
  community_pro_activated: {
    readonly name: string;
    readonly communityName: string;
    readonly communitySlug: string;
    /** ISO 8601. */
    readonly expiresAt: string;
  };
  membership_expired: {
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
    /** ISO 8601: until when Pro still runs. Null when it does not run any more. */
    readonly remainsUntil: string | null;
    /** Pro ran until now. */
    readonly endsNow: boolean;
    readonly contact: EmailContact;
  };
  class_enrolled: {
    readonly name: string;
    readonly courseName: string;
    readonly communitySlug: string;
    readonly courseSlug: string;
    readonly lessonCount: number;
  };
  certificate_issued: {
    readonly name: string;
    readonly courseName: string;
    readonly certificateId: string;
    readonly code: string;
  };
  /** About the account itself; not one of the catalogue's kinds, and nobody can opt out of it. */
  account_notice:
    | { readonly what: 'codes_ceiling'; readonly count: number }
    | { readonly what: 'email_changed'; readonly newEmail: string }
    | { readonly what: 'second_factor_changed'; readonly change: 'added' | 'removed' | 'codes' | 'reset' }
    | { readonly what: 'account_closed'; readonly erasedOn: string | null };
  event_registered: EventFacts;
  event_reminder: EventFacts;
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
  /** ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly online: boolean;
  readonly place: string | null;
}

export type SendableKind = keyof EmailData;
