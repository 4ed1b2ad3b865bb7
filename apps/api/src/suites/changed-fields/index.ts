import { books } from './books.ts';
import { courses } from './courses.ts';
import type { Edits } from './edit.ts';
import { eventsAndLive } from './events-and-live.ts';
import { library } from './library.ts';
import { media } from './media.ts';
import { peopleAndDiscussions } from './people-and-discussions.ts';
import { prompts } from './prompts.ts';
import { sitePages } from './site-pages.ts';
import { stories } from './stories.ts';

/** Every endpoint that changes something there is. Each file is an area; a new endpoint gets its lines there. */
export const edits: Edits = {
  ...courses,
  ...books,
  ...library,
  ...peopleAndDiscussions,
  ...prompts,
  ...sitePages,
  ...stories,
  ...eventsAndLive,
  ...media,
};

const makesSomethingNew = 'what it makes is read back in the tests of its feature';
const decides = 'moves something on and keeps a remark; its states are tested in its feature';
const signsIn = 'proves who somebody is';

/** Endpoints with a body that change no field of anything, and what they do instead. */
export const noEdits: Readonly<Record<string, string>> = {
  requestCode: signsIn,
  signIn: signsIn,
  requestEmailChange: signsIn,
  addPasskey: makesSomethingNew,
  confirmTotp: signsIn,
  verifyPasskey: signsIn,
  verifySecondFactor: signsIn,
  adminCloseAccount: decides,
  adminEraseAccount: decides,
  adminReopenAccount: decides,
  closeMe: decides,
  activateMembership: decides,
  createPushSubscription: makesSomethingNew,
  deletePushSubscription: 'ends what it names; push.test.ts reads it back',
  sendPushTest: makesSomethingNew,
  setWeeklyAim: 'its kinds exclude each other; who sees each at once is in weekly-aim.test.ts',
  setOwnListing: 'its fields have the names of what shows them; who sees each at once is in members.test.ts',
  adminSetActivationCodes: 'stores digests, which nobody is shown',
  approveOrder: decides,
  cancelOrder: decides,
  refundOrder: decides,
  reissueOrders: decides,
  reverseOrder: decides,
  acceptPayment: decides,
  bankWebhook: makesSomethingNew,
  matchPayment: decides,
  payosWebhook: makesSomethingNew,
  refundPayment: decides,
  emailWebhook: makesSomethingNew,
  adminCreateSuppression: makesSomethingNew,
  adminPreviewSend: 'only asks',
  adminCreateSend: makesSomethingNew,
  adminRetryFailedOutbox: decides,
  unmatchPayment: decides,
  adminCreateCourse: makesSomethingNew,
  adminCreateLesson: makesSomethingNew,
  adminCreateUnit: makesSomethingNew,
  adminCreateBook: makesSomethingNew,
  adminCreateChapter: makesSomethingNew,
  adminCreateSection: makesSomethingNew,
  adminCreateDocument: makesSomethingNew,
  adminCreateStory: makesSomethingNew,
  adminOrderStories: 'puts in order what is there',
  adminStartAuditRun: makesSomethingNew,
  createMediaQuote: makesSomethingNew,
  addMediaQuoteNote: makesSomethingNew,
  answerMediaQuote: makesSomethingNew,
  setQuoteRecipients: 'replaces a whole list, which its own test reads back',
  savePriceDraft: 'replaces a whole table, which its own test reads back',
  publishPriceDraft: decides,
  askAboutMediaQuote: makesSomethingNew,
  answerQuiz: makesSomethingNew,
  createNote: makesSomethingNew,
  updateNote: 'nobody but its owner is shown it, which notes.test.ts reads back',
  saveOwnWorksheet: makesSomethingNew,
  createPost: makesSomethingNew,
  createReply: makesSomethingNew,
  reportPost: makesSomethingNew,
  createPrompt: makesSomethingNew,
  createPromptCase: makesSomethingNew,
  findSimilarPrompts: 'only asks',
  orderSavedPrompts: 'puts in order what is there',
  reportPrompt: makesSomethingNew,
  upholdPostReport: decides,
  removePost: decides,
  removeReply: decides,
  restorePost: decides,
  restoreReply: decides,
  upholdPromptReport: decides,
  unlistPrompt: decides,
  relistPrompt: decides,
  unlistPromptCase: decides,
  relistPromptCase: decides,
  markRead: 'says what has been read, not what it becomes',
  setWhatsNewSeen: 'says what has been seen, not what it becomes',
  askQuestion: makesSomethingNew,
  copyFromEvent: makesSomethingNew,
  createActivity: makesSomethingNew,
  createResource: makesSomethingNew,
  sendSmokeEmails: makesSomethingNew,
  sendTestEmail: makesSomethingNew,
  adminCreateSchool: makesSomethingNew,
  adminCreateEvent: makesSomethingNew,
};
