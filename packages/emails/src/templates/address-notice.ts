import { button, heading, note, paragraph } from '../blocks.ts';
import type { EmailData } from '../data.ts';
import { eventTime } from '../event-time.ts';
import { learnerLink } from '../links.ts';
import type { Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

const words = {
  vi: {
    subject: 'Có yêu cầu đổi địa chỉ email của tài khoản',
    asked: (address: string) =>
      `Theo yêu cầu gửi tới Cùng Nghề, tài khoản của bạn sẽ chuyển sang dùng địa chỉ ${address}. Tài khoản chỉ đổi khi người đọc được hộp thư mới nhập mã xác nhận; từ lúc đó, bạn không đăng nhập bằng địa chỉ này được nữa.`,
    earliest: (time: string) => `Mã đó chỉ dùng được từ ${time}.`,
    refuse: 'Nếu không phải bạn yêu cầu, hãy từ chối. Bạn không cần đăng nhập.',
    open: 'Từ chối đổi địa chỉ',
    caution: 'Ai có đường dẫn này đều từ chối được thay bạn: đừng chuyển tiếp email này.',
    contact: (ways: string) => `Bạn cũng có thể báo cho chúng tôi: ${ways}.`,
  },
  en: {
    subject: 'A change of the email address of your account was requested',
    asked: (address: string) =>
      `Cùng Nghề was asked to move your account to the address ${address}. It changes only when whoever reads the new mailbox enters the code that was sent there; from then on this address no longer signs in.`,
    earliest: (time: string) => `The code does not work before ${time}.`,
    refuse: 'If you did not ask for this, please refuse it. You need not sign in.',
    open: 'Refuse the new address',
    caution: 'Whoever has this link can refuse in your name: please do not forward this message.',
    contact: (ways: string) => `You can also tell us: ${ways}.`,
  },
};

export const addressNotice: Template<EmailData['address_notice']> = {
  audience: 'account',
  subject: (_, { locale }) => words[locale].subject,
  preview: ({ maskedEmail }, { locale }) => words[locale].asked(maskedEmail),
  body: ({ maskedEmail, countsFrom, refusalPath, contact }, context) => {
    const { locale } = context;
    const say = words[locale];
    const ways = contactWays(locale, contact);
    return [
      heading(say.subject),
      paragraph(say.asked(maskedEmail)),
      countsFrom === null ? null : paragraph(say.earliest(eventTime(locale, countsFrom, null))),
      paragraph(say.refuse),
      button(learnerLink(context, refusalPath), say.open),
      ways === null ? null : paragraph(say.contact(ways)),
      note(say.caution),
    ];
  },
};
