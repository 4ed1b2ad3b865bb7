import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { CatalogEntry } from './catalog-entry.ts';
import { certificateIssued } from './templates/certificate-issued.ts';
import { classEnrolled } from './templates/class-enrolled.ts';
import { communityJoined } from './templates/community-joined.ts';
import { communityProActivated } from './templates/community-pro-activated.ts';
import { communityWeekly } from './templates/community-weekly.ts';
import { eventRegistered } from './templates/event-registered.ts';
import { eventReminder } from './templates/event-reminder.ts';
import { learningNudge } from './templates/learning-nudge.ts';
import { loginCode } from './templates/login-code.ts';
import { mediaQuote } from './templates/media-quote.ts';
import { membershipActivated } from './templates/membership-activated.ts';
import { membershipExpired } from './templates/membership-expired.ts';
import { membershipExpiring } from './templates/membership-expiring.ts';
import { membershipRenewed } from './templates/membership-renewed.ts';
import { operatorInvitation } from './templates/operator-invitation.ts';
import { opsDailyReport } from './templates/ops-daily-report.ts';
import { opsWeeklyReport } from './templates/ops-weekly-report.ts';
import { proExpiring } from './templates/pro-expiring.ts';
import { profileIncomplete } from './templates/profile-incomplete.ts';
import { welcomeMember } from './templates/welcome-member.ts';

export const catalog: { readonly [K in EmailKind]: CatalogEntry<K> } = {
  login_code: loginCode,
  membership_activated: membershipActivated,
  membership_renewed: membershipRenewed,
  membership_expiring: membershipExpiring,
  membership_expired: membershipExpired,
  event_registered: eventRegistered,
  class_enrolled: classEnrolled,
  community_pro_activated: communityProActivated,
  certificate_issued: certificateIssued,
  welcome_member: welcomeMember,
  community_joined: communityJoined,
  event_reminder: eventReminder,
  learning_nudge: learningNudge,
  community_weekly: communityWeekly,
  pro_expiring: proExpiring,
  profile_incomplete: profileIncomplete,
  ops_daily_report: opsDailyReport,
  ops_weekly_report: opsWeeklyReport,
  operator_invitation: operatorInvitation,
  media_quote: mediaQuote,
};
