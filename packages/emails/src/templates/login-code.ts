import { button, code as codeBlock, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { eventTime } from '../event-time.ts';
import { learnerLink } from '../links.ts';
import type { EmailContext } from '../template.ts';

const texts = editable([], {
  vi: {
    subject: 'Mã đăng nhập Cùng Nghề của bạn',
    heading: 'Mã đăng nhập của bạn',
    use: 'Nhập mã này vào trang đăng nhập:',
    new_address: {
      subject: 'Xác nhận địa chỉ email mới cho tài khoản Cùng Nghề',
      heading: 'Xác nhận địa chỉ email này',
    },
  },
  en: {
    subject: 'Your Cùng Nghề sign-in code',
    heading: 'Your sign-in code',
    use: 'Enter this code on the sign-in page:',
    new_address: {
      subject: 'Confirm the new email address of a Cùng Nghề account',
      heading: 'Confirm this email address',
    },
  },
});

const words = {
  vi: {
    preview: (minutes: number) => `Mã có hiệu lực trong ${minutes} phút.`,
    valid: (minutes: number) => `Mã có hiệu lực trong ${minutes} phút và chỉ dùng được một lần.`,
    caution:
      'Nếu bạn không yêu cầu mã, hãy bỏ qua email này: không ai đăng nhập được nếu không có mã. Đừng đưa mã cho bất kỳ ai, kể cả người tự xưng là nhân viên Cùng Nghề.',
  },
  en: {
    preview: (minutes: number) => `The code is valid for ${minutes} minutes.`,
    valid: (minutes: number) => `It is valid for ${minutes} minutes and works once.`,
    caution:
      'If you did not ask for a code, ignore this message: nobody can sign in without the code. Do not give it to anyone, not even to someone who says they work for Cùng Nghề.',
  },
};

const days = (minutes: number) => Math.round(minutes / 60 / 24);
const newAddressWords = {
  vi: {
    use: 'Theo yêu cầu gửi tới Cùng Nghề, một tài khoản sẽ chuyển sang dùng địa chỉ này. Nếu bạn là người yêu cầu, hãy mở trang xác nhận và nhập mã:',
    open: 'Mở trang xác nhận',
    earliest: (time: string) =>
      `Mã chỉ dùng được từ ${time}: cho tới lúc đó, người đọc được hộp thư cũ còn có thể từ chối.`,
    valid: (minutes: number) =>
      `Mã có hiệu lực trong ${days(minutes)} ngày và chỉ dùng được một lần. Sau khi xác nhận, tài khoản đăng xuất trên mọi thiết bị; hãy đăng nhập lại bằng địa chỉ này.`,
    caution:
      'Nếu bạn không yêu cầu, hãy bỏ qua email này: không có gì thay đổi. Đừng đưa mã cho bất kỳ ai, kể cả người tự xưng là nhân viên Cùng Nghề.',
  },
  en: {
    use: 'Cùng Nghề was asked to move an account to this address. If it was you, open the confirmation page and enter the code:',
    open: 'Open the confirmation page',
    earliest: (time: string) =>
      `It does not work before ${time}: until then whoever reads the old mailbox may refuse.`,
    valid: (minutes: number) =>
      `The code is valid for ${days(minutes)} days and works once. After that the account is signed out everywhere; please sign in again with this address.`,
    caution:
      'If you did not ask for this, ignore this message: nothing changes. Do not give the code to anyone, not even to someone who says they work for Cùng Nghề.',
  },
};

function newAddressBody(
  { code, validMinutes, countsFrom }: EmailData['login_code'],
  address: string,
  context: EmailContext,
) {
  const { locale } = context;
  const say = newAddressWords[locale];
  const link = learnerLink(context, `confirm-email?email=${encodeURIComponent(address)}`);
  return [
    heading(texts.say(context, {}).new_address.heading),
    paragraph(say.use),
    codeBlock(code),
    button(link, say.open),
    countsFrom === undefined ? null : paragraph(say.earliest(eventTime(locale, countsFrom, null))),
    paragraph(say.valid(validMinutes)),
    note(say.caution),
  ];
}

export const loginCode = defineEmail('login_code', {
  texts: [texts],
  audience: 'account',
  samples: {
    usual: { code: '042617', validMinutes: 10 },
    long_texts: {
      code: '888888',
      validMinutes: 4_320,
      newAddress: 'nguyen.thi.minh.anh@example.vn',
      countsFrom: '2026-11-28T03:15:00Z',
    },
  },
  subject: ({ newAddress }, context) => {
    const said = texts.say(context, {});
    return (newAddress === undefined ? said : said.new_address).subject;
  },
  preview: ({ newAddress, validMinutes }, { locale }) =>
    newAddress === undefined
      ? words[locale].preview(validMinutes)
      : newAddressWords[locale].valid(validMinutes),
  body: (data, context) => {
    const { code, validMinutes, newAddress } = data;
    const { locale } = context;
    if (newAddress !== undefined) return newAddressBody(data, newAddress, context);
    const say = { ...words[locale], ...texts.say(context, {}) };
    return [
      heading(say.heading),
      paragraph(say.use),
      codeBlock(code),
      paragraph(say.valid(validMinutes)),
      note(say.caution),
    ];
  },
});
