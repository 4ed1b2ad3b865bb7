// Made from the migrations by `npm run -w apps/api types`; not edited by hand.
import type { Instant, Int8 } from './types.ts';
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface Accounts {
  account_type: Generated<string>;
  address_refused_at: Instant | null;
  birth_year: number | null;
  closed_at: Instant | null;
  created_at: Instant;
  email: string | null;
  email_verified: Generated<boolean>;
  erase_after: Instant | null;
  erase_texts: string | null;
  erased_at: Instant | null;
  full_name: string;
  id: string;
  industry: string | null;
  integrity_locked_until: Instant | null;
  intro: string | null;
  is_active: Generated<boolean>;
  job_title: string | null;
  last_signed_in_at: Instant | null;
  locale: Generated<string>;
  location: string | null;
  name_skipped_at: Instant | null;
  needs_name: Generated<boolean>;
  phone: string | null;
  photo_url: string | null;
  profile_changes: Generated<Json>;
  school_id: string;
  search_text: Generated<string>;
  updated_at: Instant;
  welcomed_at: Instant | null;
}

export interface AccountTotals {
  day: string;
  members: Int8;
  share: number;
}

export interface AccountViews {
  account_id: string;
  digest: string;
  expires_at: Instant;
  id: string;
  opened_at: Instant | null;
  seen_by: string;
  started_at: Instant;
}

export interface ApiKeys {
  account_id: string;
  can_write: boolean;
  created_at: Instant;
  digest: string;
  expires_at: Instant;
  hint: string;
  id: string;
  last_used_at: Instant | null;
  name: string;
  roles: string[];
  subjects: Generated<string[]>;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  actor_name: string;
  after: Json | null;
  api_key_id: string | null;
  api_key_name: string | null;
  at: Instant;
  before: Json | null;
  id: string;
  request_id: string | null;
  subject_id: string;
  subject_kind: string;
}

export interface AuthIdentities {
  access_token: string | null;
  access_token_expires_at: Instant | null;
  account_id: string;
  created_at: Instant;
  id: string;
  id_token: string | null;
  password: string | null;
  provider_account_id: string;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Instant | null;
  scope: string | null;
  updated_at: Instant;
}

export interface AuthoredVersions {
  content: Json;
  is_imported: Generated<boolean>;
  replaced_at: Instant;
  replaced_by: string | null;
  replaced_by_import: Generated<boolean>;
  subject_id: string;
  version: number;
}

export interface AuthoringDrafts {
  account_id: string;
  based_on_version: number;
  content: Json;
  revision: number;
  subject_id: string;
  updated_at: Instant;
}

export interface AuthSessions {
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
  from_command_line: Generated<boolean>;
  id: string;
  ip_address: string | null;
  last_used_at: Generated<Instant>;
  second_factor_at: Instant | null;
  /**
   * keyed digest of the token; never the token
   */
  token: string;
  updated_at: Instant;
  user_agent: string | null;
}

export interface AuthVerifications {
  created_at: Instant;
  expires_at: Instant;
  id: string;
  identifier: string;
  updated_at: Instant;
  value: string;
}

export interface Backfills {
  after_key: Generated<string>;
  done_at: Instant | null;
  filled_rows: Generated<Int8>;
  name: string;
  started_at: Generated<Instant>;
}

export interface BulkActionRows {
  bulk_action_id: string;
  label: string;
  outcome: string | null;
  position: number;
  reason: string | null;
  subject_id: string;
}

export interface BulkActions {
  continues: string | null;
  ended_at: Instant | null;
  id: string;
  kind: string;
  note: string | null;
  request_id: string;
  started_at: Instant;
  started_by: string | null;
  stopped_at: Instant | null;
  undoes: string | null;
}

export interface CalendarFeeds {
  account_id: string;
  created_at: Instant;
  id: string;
  last_fetched_at: Instant | null;
  token_digest: string;
}

export interface CanvasTexts {
  body: string;
  community_id: string;
  kind: string;
  title: string;
}

export interface Certificates {
  account_id: string;
  code: string;
  community_name: string | null;
  course_id: string;
  course_name: string;
  holder_name: string;
  id: string;
  issued_at: Instant;
  lesson_count: number;
  needs_name: Generated<boolean>;
}

export interface Changelogs {
  body: string;
  id: string;
  published_at: Instant;
  title: string;
  version: string;
}

export interface Communities {
  access: Generated<string>;
  created_at: Instant;
  dimension: string;
  hero_image_url: string | null;
  id: string;
  name: string;
  name_en: string;
  pricing_json: Generated<Json>;
  public_reading: Generated<boolean>;
  slug: string;
  sort_order: Generated<number>;
  status: Generated<string>;
  tagline: Generated<string>;
  tagline_en: Generated<string>;
  version: Generated<number>;
}

export interface CommunityCanvases {
  community_id: string;
  content: Json;
  kind: string;
  updated_at: Instant;
  version: Generated<number>;
}

export interface CommunityCollections {
  community_id: string;
  id: string;
  name: string;
  slug: string;
  sort_order: Generated<number>;
  summary: Generated<string>;
  version: Generated<number>;
}

export interface CommunityContentSubscriptions {
  account_id: string;
  community_id: string;
  subscribed_at: Instant;
}

export interface CommunityCourseTags {
  community_id: string;
  rank: Generated<number>;
  tag: string;
}

export interface CommunityLibraryDocs {
  asset_url: string | null;
  body_portable: Json | null;
  collection_id: string | null;
  community_id: string;
  created_at: Instant;
  file_id: Generated<string | null>;
  id: string;
  is_preview: Generated<number>;
  kind: Generated<string>;
  publisher: string | null;
  publisher_key: string | null;
  settings_version: Generated<number>;
  slug: string;
  sort_order: Generated<number>;
  sources: Generated<Json>;
  status: Generated<string>;
  summary: Generated<string>;
  title: string;
  updated_at: Instant;
  url_key: string | null;
  version: Generated<number>;
}

export interface CommunityMemberships {
  account_created_at: Instant | null;
  community_id: string;
  home_set_at: Instant | null;
  id: string;
  is_home: Generated<boolean>;
  is_listed: Generated<boolean>;
  joined_at: Instant;
  pro_expires_at: Instant | null;
  tier: Generated<string>;
  updated_at: Instant;
  user_id: string;
}

export interface CommunityOrderMonthTotals {
  community_id: string;
  figure: string;
  month: string;
  orders: Int8;
  share: number;
  vnd: Int8;
}

export interface CommunityOrders {
  amount_vnd: Int8;
  approval_note: string | null;
  approved_at: Instant | null;
  approved_by: string | null;
  approved_payment_id: string | null;
  cancel_cause: string | null;
  cancel_note: string | null;
  cancelled_at: Instant | null;
  cancelled_by: string | null;
  code: string;
  community_id: string;
  created_at: Instant;
  id: string;
  is_renewal: boolean | null;
  ordered_amount_vnd: Int8 | null;
  payment_ref: string | null;
  pro_from: Instant | null;
  pro_until: Instant | null;
  refund_note: string | null;
  refunded_at: Instant | null;
  refunded_by: string | null;
  reopened_at: Instant | null;
  reopening_reason: string | null;
  replacement_id: string | null;
  reversal_reason: string | null;
  reversed_at: Instant | null;
  reversed_by: string | null;
  status: Generated<string>;
  user_id: string;
}

export interface CommunityOrderTotals {
  amount_vnd: Int8;
  community_id: string;
  month: string;
  orders: Int8;
  share: number;
  status: string;
}

export interface CommunityPostPeople {
  account_id: string;
  community_id: string;
  post_id: string;
  read_number: number | null;
  reply_count: Generated<number>;
  watch: Generated<string>;
}

export interface CommunityPostReplies {
  author_id: string;
  body: string;
  created_at: Instant;
  deleted_at: Instant | null;
  deleted_by: string | null;
  edited_at: Instant | null;
  id: string;
  is_told: Generated<boolean>;
  number: number;
  post_id: string;
  send_id: string | null;
  thanks_count: Generated<number>;
  version: Generated<number>;
}

export interface CommunityPostReports {
  created_at: Instant;
  decided_at: Instant | null;
  decided_by: string | null;
  detail: Generated<string>;
  id: string;
  post_id: string;
  reason: string;
  reply_id: string | null;
  reported_text: string;
  reporter_id: string;
  status: Generated<string>;
}

export interface CommunityPosts {
  about: string | null;
  author_id: string;
  community_id: string;
  complication: string;
  context: string;
  created_at: Instant;
  deleted_at: Instant | null;
  deleted_by: string | null;
  edited_at: Instant | null;
  excerpt: Generated<string>;
  featured_at: Instant | null;
  for_readers: Generated<boolean>;
  id: string;
  is_told: Generated<boolean>;
  last_activity_at: Instant;
  last_reply_at: Instant | null;
  locked: Generated<boolean>;
  pinned: Generated<boolean>;
  public_quote_allowed_at: Instant | null;
  question: string;
  replier_count: Generated<number>;
  replies_revision: Generated<number>;
  reply_count: Generated<number>;
  send_id: string | null;
  solution_reply_id: string | null;
  thanks_count: Generated<number>;
  title: string;
  topic_id: string | null;
  updated_at: Instant;
  version: Generated<number>;
}

export interface CommunityPostThanks {
  account_id: string;
  created_at: Instant;
  post_id: string;
  reply_id: string | null;
}

export interface CommunityProEntries {
  actor_id: string | null;
  actor_name: string;
  at: Instant;
  community_id: string;
  expires_after: Instant | null;
  expires_before: Instant | null;
  id: string;
  kind: string;
  months: number | null;
  moved_with: string | null;
  order_id: string | null;
  reason: string | null;
  seq: Generated<Int8>;
  undoes: string | null;
  user_id: string;
}

export interface CommunityProPeople {
  account_id: string;
  until: Instant;
}

export interface CommunityProTotals {
  day: string;
  people: Int8;
  share: number;
}

export interface CommunityTopics {
  community_id: string;
  id: string;
  name: string;
  position: number;
  slug: string;
}

export interface CommunityWriters {
  account_id: string;
  community_id: string;
}

export interface CourseBeginnings {
  account_id: string;
  begun_at: Instant;
  course_id: string;
}

export interface DraftLinks {
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
  id: string;
  last_opened_at: Instant | null;
  opened_count: Generated<number>;
  place: string;
  subject_id: string;
  token_digest: string;
}

export interface EbookPlaces {
  account_id: string;
  ebook_id: string;
  ratio: Generated<number>;
  section_id: string;
  updated_at: Instant;
}

export interface EbookSectionsRead {
  account_id: string;
  ebook_id: string;
  read_at: Instant;
  section_id: string;
}

export interface EmailCorrections {
  account_id: string;
  counts_from: Instant;
  digest: string;
  email: string;
  expires_at: Instant;
  id: string;
  reason: string;
  refusal_id: string;
  refused_at: Instant | null;
  requested_at: Instant;
  requested_by: string | null;
  tries: Generated<number>;
}

export interface EmailOutbox {
  account_id: string | null;
  attachments: Generated<Json>;
  attempts: Generated<number>;
  claimed_until: Instant | null;
  created_at: Instant;
  data: Json | null;
  dedupe_key: string | null;
  engagement_day: string | null;
  html: string | null;
  id: string;
  kind: string;
  last_error: string | null;
  locale: Generated<string>;
  provider_message_id: string | null;
  resent_of: string | null;
  sent_at: Instant | null;
  status: Generated<string>;
  subject: string;
  text: string | null;
  to_email: string;
}

export interface EmailPreferences {
  account_id: string;
  kind: string;
  unsubscribed_at: Instant;
}

export interface EmailSendRecipients {
  account_id: string;
  message_key: string | null;
  reason: string | null;
  send_id: string;
  state: string;
}

export interface EmailSends {
  audience: Json;
  cancelled_at: Instant | null;
  created_at: Instant;
  created_by: string | null;
  finished_at: Instant | null;
  id: string;
  idempotency_key: string;
  kind: string;
}

export interface EmailSuppressions {
  created_at: Instant;
  detail: string | null;
  email: string;
  id: string;
  lifted_at: Instant | null;
  reason: string;
}

export interface EmailTexts {
  kind: string;
  language: string;
  saved_at: Instant | null;
  saved_by: string | null;
  texts: Json;
  version: number;
}

export interface EngagementReminders {
  account_id: string;
  cause: string;
  sent_at: Instant;
}

export interface EngagementRounds {
  day: string;
  finished_at: Instant | null;
  last_account_id: Generated<string>;
}

export interface EventRsvps {
  answer: string;
  answered_at: Instant;
  came_at: Instant | null;
  change_to_send: string | null;
  event_id: string;
  follow_up_to_send: Generated<boolean>;
  knows_cancelled: Generated<boolean>;
  move_to_send: Generated<boolean>;
  reminded_for: Instant | null;
  user_id: string;
}

export interface Events {
  cancelled_at: Instant | null;
  capacity: number | null;
  change_reason: string | null;
  changed_with: string | null;
  community_id: string | null;
  copied_from: string | null;
  created_at: Instant;
  description: Generated<string>;
  ends_at: Instant | null;
  followed_up_at: Instant | null;
  host_name: string | null;
  id: string;
  meeting_url: string | null;
  move_reason: string | null;
  online: Generated<boolean>;
  place: string | null;
  published_at: Generated<Instant | null>;
  recording_url: string | null;
  school_id: string;
  sequence: Generated<number>;
  series_id: string | null;
  slug: string;
  starts_at: Instant;
  summary: Generated<string>;
  title: string;
  updated_at: Instant;
  version: Generated<number>;
}

export interface ForumDrafts {
  account_id: string;
  fields: Json;
  key: string;
  updated_at: Instant;
  version: number;
}

export interface ForumImages {
  account_id: string | null;
  bytes: number;
  community_id: string;
  created_at: Instant;
  height: number;
  storage_key: string;
  width: number;
}

export interface IdempotencyKeys {
  account_id: string;
  body: string | null;
  created_at: Generated<Instant>;
  key: string;
  request_digest: string;
  status: number | null;
}

export interface InstallationSettings {
  name: string;
  updated_at: Generated<Instant>;
  value: string;
}

export interface LearnerWeeks {
  account_id: string;
  is_returning: boolean;
  week: string;
}

export interface LearnerWeekTotals {
  active: Int8;
  returned: Int8;
  share: number;
  week: string;
}

export interface LegacyCourses {
  community_id: string | null;
  course_tag: string | null;
  created_at: Instant;
  id: string;
  image_url: string | null;
  is_published: Generated<boolean>;
  name: string;
  name_en: string | null;
  outcomes: Generated<string[]>;
  slug: string;
  sort_order: Generated<number>;
  summary: Generated<string>;
  updated_at: Instant;
  version: Generated<number>;
}

export interface LegacyCourseUnits {
  course_id: string;
  id: string;
  slug: string;
  sort_order: number;
  title: string;
}

export interface LegacyEbookChapters {
  ebook_id: string;
  id: string;
  slug: string;
  sort_order: number;
  title: string;
}

export interface LegacyEbooks {
  community_id: string;
  cover_svg: string | null;
  cover_url: string | null;
  created_at: Instant;
  id: string;
  is_listed: Generated<boolean>;
  is_published: Generated<number>;
  jobs_to_be_done_1: string | null;
  jobs_to_be_done_2: string | null;
  jobs_to_be_done_3: string | null;
  outline_level: Generated<number>;
  reader_pains_1: string | null;
  reader_pains_2: string | null;
  reader_pains_3: string | null;
  slug: string;
  sort_order: Generated<number>;
  summary: Generated<string>;
  title: string;
  updated_at: Instant;
  version: Generated<number>;
}

export interface LegacyEbookSections {
  body: Generated<string>;
  chapter_id: string;
  created_at: Instant;
  ebook_id: string;
  id: string;
  minutes: Generated<number>;
  position: number;
  slug: string;
  sources: Generated<Json>;
  title: string;
  updated_at: Instant;
  version: Generated<number>;
}

export interface LegacyLearnerStories {
  author_name: string;
  avatar_url: string | null;
  body: string;
  community: string | null;
  course_name: string | null;
  course_slug: string | null;
  cover_url: string | null;
  created_at: Instant;
  deleted_at: Instant | null;
  id: string;
  is_public: Generated<number>;
  is_sample: Generated<boolean>;
  published_at: Instant | null;
  reading_minutes: number;
  role_after: string;
  role_before: string;
  slug: string;
  sort_order: Generated<number>;
  summary: string;
  title: string;
  updated_at: Instant;
  version: Generated<number>;
}

export interface LegacyLearnerStoryImages {
  account_id: string | null;
  bytes: number;
  created_at: Instant;
  height: number;
  storage_key: string;
  width: number;
}

export interface LegacyLearnerStorySlugs {
  slug: string;
  story_id: string;
}

export interface LegacyLearnerStoryVersions {
  author_name: string;
  avatar_url: string | null;
  body: string;
  community: string | null;
  course_name: string | null;
  course_slug: string | null;
  cover_url: string | null;
  role_after: string;
  role_before: string;
  saved_at: Instant;
  saved_by: string | null;
  slug: string;
  story_id: string;
  summary: string;
  title: string;
  version: number;
}

export interface LegacyLessons {
  body: Generated<string>;
  course_id: string;
  created_at: Instant;
  id: string;
  kind: Generated<string>;
  minutes: Generated<number>;
  position: number;
  slug: string;
  sources: Generated<Json>;
  summary: Generated<string>;
  title: string;
  unit_id: string;
  updated_at: Instant;
  version: Generated<number>;
  video_id: string | null;
}

export interface LessonProgress {
  account_id: string;
  completed_at: Instant | null;
  course_id: string;
  first_opened_at: Instant;
  lesson_id: string;
  status: string;
  updated_at: Instant;
}

export interface LessonWorksheets {
  account_id: string;
  filled_in: Json;
  key: string;
  lesson_id: string;
  updated_at: Instant;
  version: number;
}

export interface LibraryAuditRunDocs {
  claimed_until: Instant | null;
  document_id: string;
  outcome: string | null;
  run_id: string;
}

export interface LibraryAuditRuns {
  community_id: string | null;
  done: Generated<number>;
  ended_at: Instant | null;
  failed: Generated<number>;
  forced: boolean;
  id: string;
  model: string;
  prompt_version: string;
  self_test: Json | null;
  self_test_claimed_until: Instant | null;
  skipped: Generated<number>;
  started_at: Instant;
  started_by: string | null;
  started_by_name: string;
  status: Generated<string>;
  total: Generated<number>;
}

export interface LibraryDocAudits {
  content_hash: string;
  created_at: Instant;
  document_id: string;
  dropped_findings: Generated<number>;
  duration_ms: number;
  error_text: string | null;
  findings: Generated<Json>;
  id: string;
  model: string;
  prompt_version: string;
  raw_reply: string | null;
  run_id: string | null;
  score: number | null;
  verdict: string | null;
}

export interface LibraryFiles {
  bytes: number;
  created_at: Instant;
  document_id: string | null;
  id: string;
  kind: string;
  name: string;
  scan_found: string | null;
  scanned_at: Instant | null;
  storage_key: string;
  uploaded_by: string | null;
}

export interface LiveActivities {
  answer_key: Generated<Json>;
  closed_at: Instant | null;
  created_at: Instant;
  event_id: string;
  host_notes: Generated<string>;
  id: string;
  items: Generated<Json>;
  kind: string;
  lesson_id: string | null;
  lesson_questions: Generated<Json>;
  position: number;
  race_seconds: number | null;
  results_shown: Generated<boolean>;
  reveal_answer: Generated<boolean>;
  rubric: Generated<Json>;
  started_at: Instant | null;
  state: Generated<string>;
  title: string;
  updated_at: Instant;
}

export interface LiveCardGroups {
  activity_id: string;
  created_at: Instant;
  id: string;
  item_id: string;
  name: string;
}

export interface LiveCards {
  group_id: string | null;
  hidden: Generated<boolean>;
  item_id: string;
  response_id: string;
}

export interface LiveCodes {
  code: string;
  event_id: string;
}

export interface LiveConnections {
  at: Instant;
  connected: number;
  event_id: string;
  process_id: string;
}

export interface LiveHiddenWords {
  activity_id: string;
  hidden_at: Instant;
  item_id: string;
  word_hash: string;
}

export interface LiveHostPresence {
  account_id: string;
  event_id: string;
  seen_at: Instant;
}

export interface LiveParticipants {
  event_id: string;
  joined_at: Instant;
  last_seen_at: Instant;
  on_board: boolean | null;
  profile_visibility: Generated<string>;
  reacted_at: Instant | null;
  session_id: string;
  user_id: string;
}

export interface LiveQuestions {
  anonymous: Generated<boolean>;
  answer_text: string | null;
  answered_at: Instant | null;
  created_at: Instant;
  event_id: string;
  hidden: Generated<boolean>;
  id: string;
  merged_into: string | null;
  send_id: string | null;
  session_id: string;
  text: string;
  user_id: string;
  vote_count: Generated<number>;
  waiting: Generated<boolean>;
  withdrawn_at: Instant | null;
}

export interface LiveQuestionVotes {
  created_at: Instant;
  event_id: string;
  merged_from: string | null;
  question_id: string;
  session_id: string;
  user_id: string;
}

export interface LiveRacePoints {
  account_id: string;
  event_id: string;
  points: number;
}

export interface LiveReactions {
  count: number;
  event_id: string;
  kind: string;
}

export interface LiveReflectionAnswers {
  prompt_id: string;
  response_id: string;
  text: string;
}

export interface LiveReflectionPrompts {
  activity_id: string;
  id: string;
  label: string;
  position: number;
}

export interface LiveRehearsals {
  begun_at: Instant;
  event_id: string;
  rehearsed_id: string;
}

export interface LiveReplacedOverrides {
  feedback: string;
  id: Generated<Int8>;
  overall: number;
  replaced_at: Instant;
  replaced_by: string;
  response_id: string;
  response_version: number;
  scored_at: Instant;
  scored_by: string;
  scores: Json;
}

export interface LiveResources {
  created_at: Instant;
  event_id: string;
  id: string;
  is_active: Generated<boolean>;
  sort_order: Generated<number>;
  title: string;
  type: Generated<string>;
  url: string;
}

export interface LiveResponses {
  activity_id: string;
  answers: Generated<Json>;
  created_at: Instant;
  event_id: string;
  id: string;
  is_late: Generated<boolean>;
  session_id: string;
  submitted_at: Instant;
  user_id: string;
  version: Generated<number>;
}

export interface LiveResponseVersions {
  answers: Json;
  replaced_at: Instant;
  response_id: string;
  session_id: string;
  submitted_at: Instant;
  version: number;
}

export interface LiveSecondScores {
  feedback: string;
  overall: number;
  response_id: string;
  response_version: number;
  scored_at: Instant;
  scored_by: string | null;
  scores: Json;
}

export interface LiveStages {
  anonymous_questions: Generated<boolean>;
  content_id: string | null;
  content_version: number | null;
  event_id: string;
  host_notes: Generated<string>;
  kind: string | null;
  last_move: number | null;
  moved_at: Instant | null;
  moved_by: string | null;
  pinned_question_id: string | null;
  questions_need_approval: Generated<boolean>;
  reactions_on: Generated<boolean>;
  revision: Generated<number>;
  state: Generated<string>;
  timer_ends_at: Instant | null;
  timer_seconds: number | null;
  undo: Json | null;
  undone_move: number | null;
  updated_at: Instant;
  vote_deadline: Instant | null;
}

export interface LiveTaskEvaluations {
  claimed_until: Instant | null;
  created_at: Instant;
  duration_ms: number | null;
  error_text: string | null;
  event_id: string;
  feedback: Generated<string>;
  finished_at: Instant | null;
  id: string;
  model: string | null;
  overall: number | null;
  prompt_version: string | null;
  raw_reply: string | null;
  requested_by: string | null;
  response_id: string;
  response_version: number;
  retry_at: Instant | null;
  rubric_hash: string | null;
  scores: Generated<Json>;
  status: Generated<string>;
  tries: Generated<number>;
}

export interface LiveTaskOverrides {
  feedback: Generated<string>;
  overall: number;
  response_id: string;
  response_version: number;
  scored_at: Instant;
  scored_by: string;
  scores: Json;
}

export interface LiveWithdrawnVotes {
  event_id: string;
  id: Generated<Int8>;
  question_id: string;
  session_id: string;
  user_id: string;
  voted_at: Instant;
  withdrawn_at: Instant;
}

export interface MediaClients {
  company_name: string | null;
  company_size: string | null;
  contact_name: string | null;
  created_at: Instant;
  email: string;
  email_verified: boolean;
  id: string;
  industry: string | null;
  issuer: string;
  last_signed_in_at: Instant;
  locale: Generated<string>;
  name: string;
  phone: string | null;
  subject: string;
  tax_code: string | null;
  website: string | null;
}

export interface MediaLibraryPhotos {
  bytes: number;
  created_at: Instant;
  height: number;
  hidden_at: Instant | null;
  id: string;
  public_url: string;
  storage_key: string;
  title: Generated<string>;
  uploaded_by: string | null;
  width: number;
}

export interface MediaPriceTables {
  price_table: Json;
  published_at: Instant | null;
  revision: Generated<number>;
  status: string;
  updated_at: Instant;
  updated_by: string | null;
  version: number;
}

export interface MediaQuoteDeposits {
  amount_vnd: Int8;
  due: string;
  payment_id: string | null;
  quote_id: string;
  received_at: Instant | null;
  received_by: string | null;
  requested_at: Instant;
  requested_by: string | null;
}

export interface MediaQuoteEvents {
  actor_id: string | null;
  actor_name: string | null;
  at: Instant;
  id: string;
  kind: string;
  quote_id: string;
  text: string | null;
}

export interface MediaQuoteRecipients {
  account_id: string;
}

export interface MediaQuoteRequests {
  acceptance_since: Instant | null;
  assigned_to: string | null;
  browser_digest: string | null;
  client_id: string | null;
  company_name: string;
  contact_name: string;
  created_at: Instant;
  days: number;
  decline_reason: string | null;
  declined_at: Instant | null;
  document: Json | null;
  email: string | null;
  extended_until: string | null;
  first_viewed_at: Instant | null;
  id: string;
  idempotency_key: string | null;
  last_viewed_at: Instant | null;
  lines: Json | null;
  locale: string;
  message: string | null;
  names: Json;
  next_step: string | null;
  next_step_done_at: Instant | null;
  next_step_due: string | null;
  note: string | null;
  number: string | null;
  outcome: string | null;
  price_version: number | null;
  profile: Json;
  question_since: Instant | null;
  reminded_at: Instant | null;
  replaced_by: string | null;
  request_digest: string | null;
  responded_at: Instant | null;
  response: string | null;
  revises: string | null;
  selection: Json;
  sent_at: Instant | null;
  service_id: string;
  status: string;
  subtotal_vnd: Int8 | null;
  total_vnd: Int8 | null;
  valid_until: string | null;
  vat_thousandths: number | null;
  vat_vnd: Int8 | null;
  verified_issuer: string | null;
  verified_subject: string | null;
}

export interface MediaQuoteRevisions {
  message: string | null;
  prices: string;
  quote_id: string;
  revision: Generated<number>;
  selection: Json;
  updated_at: Instant;
  updated_by: string | null;
}

export interface MediaSessions {
  client_id: string;
  created_at: Instant;
  digest: string;
  expires_at: Instant;
  last_used_at: Instant;
}

export interface MemberMessages {
  account_id: string;
  body: string;
  created_at: Instant;
  id: string;
  read_at: Instant | null;
  send_id: string;
  subject: string;
  written_by: string | null;
}

export interface MemberNotes {
  account_id: string;
  body: string;
  created_at: Instant;
  id: string;
  send_id: string;
  updated_at: Instant;
  version: Generated<number>;
  written_by: string | null;
}

export interface MemberOauthStates {
  browser_digest: string;
  claimed_at: Instant | null;
  code_verifier: string;
  created_at: Instant;
  expires_at: Instant;
  next_path: string;
  nonce: string;
  outcome: string | null;
  state_digest: string;
}

export interface MemberProfiles {
  account_id: string;
  can_help_with: Generated<string[]>;
  directory_text: string | null;
  headline: string | null;
  hidden_fields: Generated<string[]>;
  links: Generated<string[]>;
  listed_at: Instant | null;
  looking_for: Generated<string[]>;
  updated_at: Instant;
  version: number;
}

export interface MembershipActivations {
  account_id: string;
  activated_at: Instant;
  digest: string;
  expires_after: Instant;
}

export interface MembershipCodes {
  digest: string;
  set_at: Instant;
}

export interface Memberships {
  account_id: string;
  ended_notified_for: Instant | null;
  expires_at: Instant;
  expiring_notified_for: Instant | null;
  started_at: Instant;
}

export interface NotificationMutes {
  account_id: string;
  kind: string;
  muted_at: Instant;
}

export interface Notifications {
  account_id: string;
  actor_id: string | null;
  anchor: string | null;
  created_at: Instant;
  details: Json | null;
  group_key: string;
  happened: Generated<number>;
  id: string;
  kind: string;
  path: string;
  read_at: Instant | null;
  title: string;
  updated_at: Instant;
}

export interface OperatorInvitations {
  digest: string;
  email: string;
  expires_at: Instant;
  id: string;
  invited_by: string;
  note: string | null;
  roles: string[];
  sent_at: Instant;
}

export interface OperatorRoles {
  account_id: string;
  granted_at: Instant;
  granted_by: string | null;
  role: string;
}

export interface OpsReports {
  kind: string;
  period: string;
  sent_at: Instant;
}

export interface OrderInvoices {
  address: string;
  contact_name: string | null;
  email: string;
  issued_at: Instant | null;
  issued_by: string | null;
  issued_on: string | null;
  kind: string;
  legal_name: string;
  number: string | null;
  order_id: string;
  order_status: string;
  requested_at: Instant;
  search_text: string;
  state: Generated<string>;
  tax_code: string | null;
  updated_at: Instant;
}

export interface PaymentDays {
  day: string;
  key: string | null;
  note: string | null;
  reconciled_at: Instant | null;
  reconciled_by: string | null;
}

export interface Payments {
  account_number: string | null;
  amount_vnd: Int8;
  bank: string | null;
  content: string;
  direction: string;
  id: string;
  made_at: Instant | null;
  matched_how: string | null;
  media_quote_id: string | null;
  note: string | null;
  order_id: string | null;
  provider: string;
  provider_transaction_id: string;
  raw: Json;
  reason: string | null;
  received_at: Instant;
  reference: string | null;
  settled_at: Instant | null;
  settled_by: string | null;
  state: string;
  suggested_order_id: string | null;
  unmatch_reason: string | null;
  unmatched_at: Instant | null;
  unmatched_by: string | null;
}

export interface PaymentTotals {
  direction: string;
  payments: Int8;
  share: number;
  state: string;
  vnd: Int8;
}

export interface PeopleCredits {
  account_id: string;
  book_id: string | null;
  course_id: string | null;
  document_id: string | null;
  event_id: string | null;
  position: number;
}

export interface PeoplePages {
  account_id: string;
  agreed_at: Instant | null;
  shows_answers: Generated<boolean>;
  slug: string;
}

export interface PracticeReviews {
  account_id: string;
  community_id: string;
  lesson_id: string;
  next_review_on: string | null;
  passed: Generated<number>;
  question: string;
}

export interface PracticeTries {
  account_id: string;
  choices: number[];
  is_right: boolean;
  lesson_id: string;
  question: string;
  tried_at: Instant;
  tried_on: string;
}

export interface PracticeWeeklyAims {
  account_id: string;
  amount: number;
  kind: string;
  updated_at: Instant;
}

export interface PromptLibraryCases {
  author_id: string;
  created_at: Instant;
  deleted_at: Instant | null;
  edited_at: Instant | null;
  id: string;
  image_url: string | null;
  is_listed: Generated<boolean>;
  prompt_id: string;
  prompt_version: number;
  result: string;
  send_id: string | null;
  situation: string;
  thanks_count: Generated<number>;
  title: string;
  unlisted_at: Instant | null;
  unlisted_by: string | null;
  version: Generated<number>;
}

export interface PromptLibraryImages {
  account_id: string | null;
  bytes: number;
  created_at: Instant;
  height: number;
  storage_key: string;
  width: number;
}

export interface PromptLibraryPrompts {
  author_id: string;
  body: string;
  case_count: Generated<number>;
  community_id: string | null;
  created_at: Instant;
  deleted_at: Instant | null;
  edited_at: Instant | null;
  id: string;
  intro: string;
  is_listed: Generated<boolean>;
  name: string;
  send_id: string | null;
  slug: string;
  tag_keys: Generated<string[]>;
  tags: string[];
  thanks_count: Generated<number>;
  trending: number;
  unlisted_at: Instant | null;
  unlisted_by: string | null;
  version: Generated<number>;
  visibility: string;
  works_with: string[];
  works_with_keys: Generated<string[]>;
}

export interface PromptLibraryReports {
  case_id: string | null;
  created_at: Instant;
  decided_at: Instant | null;
  decided_by: string | null;
  detail: Generated<string>;
  id: string;
  prompt_id: string;
  reason: string;
  reported_text: string;
  reporter_id: string;
  status: Generated<string>;
}

export interface PromptLibrarySaves {
  created_at: Instant;
  place: number;
  prompt_id: string;
  user_id: string;
}

export interface PromptLibraryThanks {
  created_at: Instant;
  id: string;
  receiver_id: string;
  target_id: string;
  target_type: string;
  user_id: string;
}

export interface PromptLibraryTotals {
  cases: number;
  community_id: string;
  member_open: number;
  pro_only: number;
}

export interface PromptLibraryVersions {
  body: string;
  community_id: string | null;
  created_at: Instant;
  intro: string;
  name: string;
  prompt_id: string;
  tags: string[];
  version: number;
  visibility: string;
  works_with: string[];
}

export interface PushMessages {
  attempts: Generated<number>;
  claimed_until: Instant | null;
  created_at: Generated<Instant>;
  due_at: Generated<Instant>;
  id: string;
  last_error: string | null;
  notification_id: string | null;
  settled_at: Instant | null;
  status: Generated<string>;
  subscription_id: string;
}

export interface PushSubscriptions {
  account_id: string;
  auth: string;
  created_at: Instant;
  endpoint: string;
  id: string;
  kinds: string[];
  p256dh: string;
  session_id: string;
  updated_at: Instant;
}

export interface RateLimits {
  count: number;
  key: string;
  window_ends_at: Instant;
}

export interface RemovedRows {
  account_id: string | null;
  content: Json;
  of_table: string;
  position: Generated<Int8>;
  removed_id: string;
}

export interface RemovedThings {
  id: string;
  kind: string;
  place: Json;
  reason: string;
  removed_at: Instant;
  removed_by: string | null;
  restored_at: Instant | null;
  subject_id: string;
  title: string;
  whole_id: string;
  whole_title: string;
}

export interface SavedViews {
  account_id: string;
  id: string;
  is_shared: boolean;
  list: string;
  name: string;
  query: string;
  saved_at: Instant;
}

export interface ScheduledPublications {
  failing_since: Instant | null;
  failure: Json | null;
  id: string;
  kind: string;
  publish_at: Instant;
  published_at: Instant | null;
  request_id: string;
  retried_at: Instant | null;
  scheduled_at: Instant;
  scheduled_by: string | null;
  state: Generated<string>;
  subject_id: string;
  version: Generated<number>;
}

export interface ScheduledPublicationSubjects {
  id: string | null;
  kind: string | null;
  name: string | null;
  ref: string | null;
  title: string | null;
}

export interface Schools {
  created_at: Instant;
  host: string | null;
  id: string;
  is_default: Generated<boolean>;
  name: string;
  slug: string;
}

export interface SearchEntries {
  body: string;
  community_id: string | null;
  for_readers: boolean | null;
  id: string;
  is_discussion: Generated<boolean>;
  is_open: boolean;
  is_sample: Generated<boolean>;
  is_unwritten: boolean;
  kind: string;
  parent_id: string | null;
  plain_title: Generated<string>;
  school_id: string | null;
  slug: string;
  summary: string;
  title: string;
  title_words: Generated<string>;
  words: Generated<string>;
}

export interface SearchMisses {
  asked_at: Instant;
  question: string;
  requester: string;
}

export interface SearchSource {
  body: string | null;
  community_id: string | null;
  for_readers: boolean | null;
  id: string | null;
  is_open: boolean | null;
  is_unwritten: boolean | null;
  kind: string | null;
  parent_id: string | null;
  school_id: string | null;
  slug: string | null;
  summary: string | null;
  title: string | null;
}

export interface SearchSynonyms {
  also: string[];
  folded: string;
  id: string;
  phrase: string;
  updated_at: Instant;
  version: Generated<number>;
}

export interface SearchVocabulary {
  slips: string[];
  word: string;
}

export interface SecondFactorChallenges {
  account_id: string;
  challenge: string;
  expires_at: Instant;
  purpose: string;
}

export interface SecondFactorPasskeys {
  account_id: string;
  created_at: Instant;
  credential_id: string;
  id: string;
  last_used_at: Instant | null;
  name: string;
  public_key: Buffer;
  sign_count: Int8;
  transports: Generated<string[]>;
}

export interface SecondFactorRecoveryCodes {
  account_id: string;
  created_at: Instant;
  digest: string;
  used_at: Instant | null;
}

export interface SecondFactorTotp {
  account_id: string;
  confirmed_at: Instant | null;
  created_at: Instant;
  last_step: Generated<Int8>;
  sealed_secret: string;
}

export interface SitePages {
  body: string;
  language: string;
  slug: string;
  title: string;
  updated_at: Instant;
  version: number;
}

export interface SitePageVersions {
  body: string;
  language: string;
  saved_at: Instant;
  saved_by: string | null;
  slug: string;
  title: string;
  version: number;
}

export interface UserNotes {
  about: string;
  account_id: string;
  body: string;
  body_search: Generated<string>;
  created_at: Instant;
  id: string;
  prefix: string | null;
  quote: string | null;
  quote_search: Generated<string | null>;
  send_id: string;
  suffix: string | null;
  updated_at: Instant;
  version: Generated<number>;
}

export interface WebhookAttempts {
  answer: string;
  at: Generated<Instant>;
  delivery_id: string;
  duration_ms: number;
  error: string | null;
  id: Generated<Int8>;
  status: number | null;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  claimed_until: Instant | null;
  created_at: Generated<Instant>;
  due_at: Generated<Instant>;
  endpoint_id: string;
  event: string;
  event_id: string;
  id: string;
  payload: string;
  settled_at: Instant | null;
  status: Generated<string>;
}

export interface WebhookEndpoints {
  created_at: Instant;
  events: string[];
  failing_since: Instant | null;
  former_sealed_secret: string | null;
  former_secret_until: Instant | null;
  id: string;
  name: string;
  paused_because: string | null;
  sealed_secret: string;
  updated_at: Instant;
  url: string;
}

export interface WeeklyReportChoices {
  account_id: string;
  is_wanted: boolean;
}

export interface WhatsNewEntries {
  audience: string;
  category: string;
  corrected_at: Instant | null;
  description: Json;
  id: string;
  is_hidden: Generated<boolean>;
  key: string;
  position: number;
  published_at: string;
  title: Json;
  url: string;
  version: Generated<number>;
  week: string;
  written_in: Generated<string>;
}

export interface WhatsNewSeen {
  account_id: string;
  week: string;
}

export interface DB {
  account_totals: AccountTotals;
  account_views: AccountViews;
  accounts: Accounts;
  api_keys: ApiKeys;
  audit_log: AuditLog;
  auth_identities: AuthIdentities;
  auth_sessions: AuthSessions;
  auth_verifications: AuthVerifications;
  authored_versions: AuthoredVersions;
  authoring_drafts: AuthoringDrafts;
  backfills: Backfills;
  bulk_action_rows: BulkActionRows;
  bulk_actions: BulkActions;
  calendar_feeds: CalendarFeeds;
  canvas_texts: CanvasTexts;
  certificates: Certificates;
  changelogs: Changelogs;
  communities: Communities;
  community_canvases: CommunityCanvases;
  community_collections: CommunityCollections;
  community_content_subscriptions: CommunityContentSubscriptions;
  community_course_tags: CommunityCourseTags;
  community_library_docs: CommunityLibraryDocs;
  community_memberships: CommunityMemberships;
  community_order_month_totals: CommunityOrderMonthTotals;
  community_order_totals: CommunityOrderTotals;
  community_orders: CommunityOrders;
  community_post_people: CommunityPostPeople;
  community_post_replies: CommunityPostReplies;
  community_post_reports: CommunityPostReports;
  community_post_thanks: CommunityPostThanks;
  community_posts: CommunityPosts;
  community_pro_entries: CommunityProEntries;
  community_pro_people: CommunityProPeople;
  community_pro_totals: CommunityProTotals;
  community_topics: CommunityTopics;
  community_writers: CommunityWriters;
  course_beginnings: CourseBeginnings;
  draft_links: DraftLinks;
  ebook_places: EbookPlaces;
  ebook_sections_read: EbookSectionsRead;
  email_corrections: EmailCorrections;
  email_outbox: EmailOutbox;
  email_preferences: EmailPreferences;
  email_send_recipients: EmailSendRecipients;
  email_sends: EmailSends;
  email_suppressions: EmailSuppressions;
  email_texts: EmailTexts;
  engagement_reminders: EngagementReminders;
  engagement_rounds: EngagementRounds;
  event_rsvps: EventRsvps;
  events: Events;
  forum_drafts: ForumDrafts;
  forum_images: ForumImages;
  idempotency_keys: IdempotencyKeys;
  installation_settings: InstallationSettings;
  learner_week_totals: LearnerWeekTotals;
  learner_weeks: LearnerWeeks;
  legacy_course_units: LegacyCourseUnits;
  legacy_courses: LegacyCourses;
  legacy_ebook_chapters: LegacyEbookChapters;
  legacy_ebook_sections: LegacyEbookSections;
  legacy_ebooks: LegacyEbooks;
  legacy_learner_stories: LegacyLearnerStories;
  legacy_learner_story_images: LegacyLearnerStoryImages;
  legacy_learner_story_slugs: LegacyLearnerStorySlugs;
  legacy_learner_story_versions: LegacyLearnerStoryVersions;
  legacy_lessons: LegacyLessons;
  lesson_progress: LessonProgress;
  lesson_worksheets: LessonWorksheets;
  library_audit_run_docs: LibraryAuditRunDocs;
  library_audit_runs: LibraryAuditRuns;
  library_doc_audits: LibraryDocAudits;
  library_files: LibraryFiles;
  live_activities: LiveActivities;
  live_card_groups: LiveCardGroups;
  live_cards: LiveCards;
  live_codes: LiveCodes;
  live_connections: LiveConnections;
  live_hidden_words: LiveHiddenWords;
  live_host_presence: LiveHostPresence;
  live_participants: LiveParticipants;
  live_question_votes: LiveQuestionVotes;
  live_questions: LiveQuestions;
  live_race_points: LiveRacePoints;
  live_reactions: LiveReactions;
  live_reflection_answers: LiveReflectionAnswers;
  live_reflection_prompts: LiveReflectionPrompts;
  live_rehearsals: LiveRehearsals;
  live_replaced_overrides: LiveReplacedOverrides;
  live_resources: LiveResources;
  live_response_versions: LiveResponseVersions;
  live_responses: LiveResponses;
  live_second_scores: LiveSecondScores;
  live_stages: LiveStages;
  live_task_evaluations: LiveTaskEvaluations;
  live_task_overrides: LiveTaskOverrides;
  live_withdrawn_votes: LiveWithdrawnVotes;
  media_clients: MediaClients;
  media_library_photos: MediaLibraryPhotos;
  media_price_tables: MediaPriceTables;
  media_quote_deposits: MediaQuoteDeposits;
  media_quote_events: MediaQuoteEvents;
  media_quote_recipients: MediaQuoteRecipients;
  media_quote_requests: MediaQuoteRequests;
  media_quote_revisions: MediaQuoteRevisions;
  media_sessions: MediaSessions;
  member_messages: MemberMessages;
  member_notes: MemberNotes;
  member_oauth_states: MemberOauthStates;
  member_profiles: MemberProfiles;
  membership_activations: MembershipActivations;
  membership_codes: MembershipCodes;
  memberships: Memberships;
  notification_mutes: NotificationMutes;
  notifications: Notifications;
  operator_invitations: OperatorInvitations;
  operator_roles: OperatorRoles;
  ops_reports: OpsReports;
  order_invoices: OrderInvoices;
  payment_days: PaymentDays;
  payment_totals: PaymentTotals;
  payments: Payments;
  people_credits: PeopleCredits;
  people_pages: PeoplePages;
  practice_reviews: PracticeReviews;
  practice_tries: PracticeTries;
  practice_weekly_aims: PracticeWeeklyAims;
  prompt_library_cases: PromptLibraryCases;
  prompt_library_images: PromptLibraryImages;
  prompt_library_prompts: PromptLibraryPrompts;
  prompt_library_reports: PromptLibraryReports;
  prompt_library_saves: PromptLibrarySaves;
  prompt_library_thanks: PromptLibraryThanks;
  prompt_library_totals: PromptLibraryTotals;
  prompt_library_versions: PromptLibraryVersions;
  push_messages: PushMessages;
  push_subscriptions: PushSubscriptions;
  rate_limits: RateLimits;
  removed_rows: RemovedRows;
  removed_things: RemovedThings;
  saved_views: SavedViews;
  scheduled_publication_subjects: ScheduledPublicationSubjects;
  scheduled_publications: ScheduledPublications;
  schools: Schools;
  search_entries: SearchEntries;
  search_misses: SearchMisses;
  search_source: SearchSource;
  search_synonyms: SearchSynonyms;
  search_vocabulary: SearchVocabulary;
  second_factor_challenges: SecondFactorChallenges;
  second_factor_passkeys: SecondFactorPasskeys;
  second_factor_recovery_codes: SecondFactorRecoveryCodes;
  second_factor_totp: SecondFactorTotp;
  site_page_versions: SitePageVersions;
  site_pages: SitePages;
  user_notes: UserNotes;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  weekly_report_choices: WeeklyReportChoices;
  whats_new_entries: WhatsNewEntries;
  whats_new_seen: WhatsNewSeen;
}
