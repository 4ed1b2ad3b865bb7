import { Fragment, createElement as h } from 'react';
import type { EmailData } from '../data.ts';
import { day } from '../day.ts';
import { Button, Heading, Paragraph } from '../layout.ts';
import type { Template } from '../template.ts';

const words = {
  vi: {
    subject: (community: string) => `Bạn đã là thành viên Pro của ${community}`,
    preview: (date: string) => `Mọi bài học đã mở, đến hết hạn ngày ${date}.`,
    greeting: (name: string) => `Chào ${name},`,
    thanks: (community: string) =>
      `Chúng tôi đã nhận được thanh toán của bạn. Từ bây giờ, mọi khóa học và cuốn sách trong cộng đồng ${community} đều mở với bạn.`,
    until: (date: string) => `Gói Pro của bạn có hạn đến ngày ${date} (giờ Việt Nam).`,
    open: 'Vào học tiếp',
    help: 'Có gì chưa ổn? Mở mục Đơn hàng của tôi trong tài khoản để xem lại đơn.',
  },
  en: {
    subject: (community: string) => `You are now a Pro member of ${community}`,
    preview: (date: string) => `Every lesson is open to you until ${date}.`,
    greeting: (name: string) => `Hello ${name},`,
    thanks: (community: string) =>
      `Your payment has arrived. Every course and book in ${community} is now open to you.`,
    until: (date: string) => `Your Pro access runs until ${date} (Vietnam time).`,
    open: 'Continue learning',
    help: 'Is something not right? Your order is under My orders in your account.',
  },
};

export const communityProActivated: Template<EmailData['community_pro_activated']> = {
  subject: ({ communityName }, { locale }) => words[locale].subject(communityName),
  preview: ({ expiresAt }, { locale }) => words[locale].preview(day[locale].format(new Date(expiresAt))),
  body: ({ name, communityName, communitySlug, expiresAt }, { locale, learnerUrl }) => {
    const say = words[locale];
    return h(
      Fragment,
      null,
      h(Heading, null, say.subject(communityName)),
      h(Paragraph, null, say.greeting(name)),
      h(Paragraph, null, say.thanks(communityName)),
      h(Paragraph, null, say.until(day[locale].format(new Date(expiresAt)))),
      h(Button, { href: `${learnerUrl}/c/${encodeURIComponent(communitySlug)}` }, say.open),
      h(Paragraph, { dim: true }, say.help),
    );
  },
};
