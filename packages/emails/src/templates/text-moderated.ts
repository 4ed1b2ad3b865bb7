import type { ReportReason } from '@cungnghe/contracts/fields/moderated-text';
import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import type { TextModerated } from '../data.ts';
import { learnerLink } from '../links.ts';
import type { Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

const words = {
  vi: {
    text: {
      post: 'Bài viết',
      reply: 'Trả lời',
      prompt: 'Câu lệnh',
      prompt_case: 'Trường hợp đã áp dụng',
    },
    whole: (text: string, title: string) => (title === '' ? `${text} của bạn` : `${text} của bạn “${title}”`),
    ofPrompt: (text: string, title: string) => `${text} của bạn với câu lệnh “${title}”`,
    text_removed: {
      subject: (whole: string) => `${whole} đã bị gỡ`,
      what: (whole: string) =>
        `Ban quản trị đã gỡ ${whole}. Người khác không đọc được nữa; nội dung vẫn được giữ, và bạn lấy lại được trong Hồ sơ, mục “Dữ liệu của bạn”.`,
    },
    text_restored: {
      subject: (whole: string) => `${whole} đã được khôi phục`,
      what: (whole: string) => `Ban quản trị đã khôi phục ${whole}. Mọi người lại đọc được như trước.`,
    },
    reason: (reason: string) => `Lý do: ${reason}`,
    because: {
      spam: 'Spam, lặp lại',
      insult: 'Xúc phạm, công kích',
      advertising: 'Quảng cáo',
      private_data: 'Lộ thông tin cá nhân',
      off_topic: 'Lạc đề',
      other: 'Lý do khác',
    },
    contact: (ways: string) => `Nếu bạn thấy có nhầm lẫn, hãy liên hệ với chúng tôi: ${ways}.`,
    open: 'Xem tại chỗ',
  },
  en: {
    text: { post: 'post', reply: 'reply', prompt: 'prompt', prompt_case: 'success case' },
    whole: (text: string, title: string) => (title === '' ? `Your ${text}` : `Your ${text} “${title}”`),
    ofPrompt: (text: string, title: string) => `Your ${text} with the prompt “${title}”`,
    text_removed: {
      subject: (whole: string) => `${whole} was removed`,
      what: (whole: string) =>
        `The moderators removed ${whole}. Others can no longer read it; the text is kept, and you can get it in your profile under “Your data”.`,
    },
    text_restored: {
      subject: (whole: string) => `${whole} was restored`,
      what: (whole: string) => `The moderators restored ${whole}. Everyone can read it again.`,
    },
    reason: (reason: string) => `Reason: ${reason}`,
    because: {
      spam: 'Spam or repetition',
      insult: 'Insults or attacks',
      advertising: 'Advertising',
      private_data: 'Personal data',
      off_topic: 'Off topic',
      other: 'Another reason',
    },
    contact: (ways: string) => `If this looks like a mistake, write to us: ${ways}.`,
    open: 'See the place',
  },
} satisfies Record<'vi' | 'en', { because: Record<ReportReason, string> } & Record<string, unknown>>;

type Words = (typeof words)['vi'];

const wholeOf = (say: Words, { text, title }: TextModerated) =>
  text === 'prompt_case' && title !== ''
    ? say.ofPrompt(say.text[text], title)
    : say.whole(say.text[text], title);

const inSentence = (whole: string) => whole.charAt(0).toLowerCase() + whole.slice(1);

const reasonOf = (say: Words, { reason, because }: TextModerated) =>
  reason ?? (because === null ? null : say.because[because]);

/** What became of a text, why, and whom to write to. */
export const textModerated: Template<TextModerated> = {
  audience: 'account',
  subject: (data, { locale }) => words[locale][data.what].subject(wholeOf(words[locale], data)),
  preview: (data, { locale }) => words[locale][data.what].what(inSentence(wholeOf(words[locale], data))),
  body: (data, context) => {
    const { locale } = context;
    const say = words[locale];
    const whole = wholeOf(say, data);
    const reason = reasonOf(say, data);
    const ways = contactWays(locale, data.contact);
    return [
      heading(say[data.what].subject(whole)),
      greeting(locale, data.name),
      paragraph(say[data.what].what(inSentence(whole))),
      reason === null ? null : paragraph(say.reason(reason)),
      button(learnerLink(context, data.path), say.open),
      // Without any way there is nothing to promise.
      ways === null ? null : note(say.contact(ways)),
    ];
  },
};
