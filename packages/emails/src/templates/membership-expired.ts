import { Fragment, createElement as h } from 'react';
import type { EmailData, MembershipEnded } from '../data.ts';
import { day } from '../day.ts';
import { Button, Heading, Paragraph } from '../layout.ts';
import type { Template } from '../template.ts';
import { orderReversed } from './order-reversed.ts';

const words = {
  vi: {
    subject: 'Tư cách thành viên của bạn đã hết hạn',
    preview: (date: string) => `Tư cách thành viên Cùng Nghề của bạn hết hạn ngày ${date}.`,
    greeting: (name: string) => `Chào ${name},`,
    ended: (date: string) =>
      `Tư cách thành viên Cùng Nghề của bạn đã hết hạn ngày ${date} (giờ Việt Nam). Bạn vẫn đọc được những bài học mở cho mọi người.`,
    kept: 'Tiến độ học, bài viết và giấy chứng nhận của bạn được giữ nguyên. Nhập mã kích hoạt mới để tiếp tục.',
    open: 'Mở tài khoản của bạn',
  },
  en: {
    subject: 'Your membership has ended',
    preview: (date: string) => `Your Cùng Nghề membership ended on ${date}.`,
    greeting: (name: string) => `Hello ${name},`,
    ended: (date: string) =>
      `Your Cùng Nghề membership ended on ${date} (Vietnam time). You can still read the lessons that are open to everyone.`,
    kept: 'Your progress, posts and certificates are kept. Enter a new activation code to continue.',
    open: 'Open your account',
  },
};

const ended: Template<MembershipEnded> = {
  subject: (_data, { locale }) => words[locale].subject,
  preview: ({ endedAt }, { locale }) => words[locale].preview(day[locale].format(new Date(endedAt))),
  body: ({ name, endedAt }, { locale, learnerUrl }) => {
    const say = words[locale];
    return h(
      Fragment,
      null,
      h(Heading, null, say.subject),
      h(Paragraph, null, say.greeting(name)),
      h(Paragraph, null, say.ended(day[locale].format(new Date(endedAt)))),
      h(Paragraph, null, say.kept),
      h(Button, { href: `${learnerUrl}/profile` }, say.open),
    );
  },
};

/** Two ways in which what somebody may read ends: a membership ran out, or the order that opened Pro was reversed. */
export const membershipExpired: Template<EmailData['membership_expired']> = {
  subject: (data, context) =>
    data.what === 'ended' ? ended.subject(data, context) : orderReversed.subject(data, context),
  preview: (data, context) =>
    data.what === 'ended' ? ended.preview(data, context) : orderReversed.preview(data, context),
  body: (data, context) =>
    data.what === 'ended' ? ended.body(data, context) : orderReversed.body(data, context),
};
