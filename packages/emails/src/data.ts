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
  event_registered: EventFacts;
  event_reminder: EventFacts;
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
