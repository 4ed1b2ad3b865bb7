import { button, greeting, heading, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { MembershipEnded, OrderReversed } from '../data.ts';
import { editable } from '../editable.ts';
import { dayOf } from '../formats.ts';
import { learnerLink } from '../links.ts';
import { contact, long, noContact, usual } from '../sample-texts.ts';
import type { EmailContext, Template } from '../template.ts';
import { orderReversed, orderReversedTexts } from './order-reversed.ts';

const texts = editable(['name', 'date'], {
  vi: {
    subject: 'Gói thành viên của bạn đã hết hạn',
    preview: 'Gói thành viên Cùng Nghề của bạn hết hạn ngày {date}.',
    ended:
      'Gói thành viên Cùng Nghề của bạn đã hết hạn ngày {date} (giờ Việt Nam). Pro của từng cộng đồng không thay đổi.',
    kept: 'Tiến độ học, bài viết và giấy chứng nhận của bạn được giữ nguyên. Để tiếp tục là thành viên, hãy nhập mã kích hoạt mới trong hồ sơ của bạn.',
  },
  en: {
    subject: 'Your membership has ended',
    preview: 'Your Cùng Nghề membership ended on {date}.',
    ended:
      'Your Cùng Nghề membership ended on {date} (Vietnam time). Pro of your communities does not change with it.',
    kept: 'Your progress, posts and certificates are kept. To remain a member, enter a new activation code in your profile.',
  },
});

const openLabel = { vi: 'Mở tài khoản của bạn', en: 'Open your account' };

const textsOf = ({ name, endedAt }: MembershipEnded, context: EmailContext) =>
  texts.say(context, { name, date: dayOf(context.locale, endedAt) });

const ended: Template<MembershipEnded> = {
  audience: 'account',
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).preview,
  body: (data, context) => {
    const say = textsOf(data, context);
    return [
      heading(say.subject),
      greeting(context.locale, data.name),
      paragraph(say.ended),
      paragraph(say.kept),
      button(learnerLink(context, '/profile'), openLabel[context.locale]),
    ];
  },
};

const reversedSample: OrderReversed = {
  what: 'order_reversed',
  reopened: null,
  name: usual.name,
  communityName: usual.communityName,
  orderId: 'ord-1',
  orderCode: 'CN7K4MPX',
  amountVnd: 11_000_000,
  reason: 'Khoản chuyển ngày 02/11 là của một thành viên khác cùng tên',
  money: 'held',
  remainsUntil: null,
  endsNow: true,
  contact,
};

/** What one may read ends: a membership ran out, or the approval of the order that opened Pro was undone. */
export const membershipExpired = defineEmail('membership_expired', {
  texts: [texts, orderReversedTexts],
  audience: 'account',
  samples: {
    usual: { what: 'ended', name: usual.name, endedAt: '2026-11-22T17:00:00.000Z' },
    other_case: reversedSample,
    long_texts: {
      ...reversedSample,
      name: long.name,
      communityName: long.communityName,
      money: 'unknown',
      remainsUntil: '2027-11-19T17:30:00.000Z',
      endsNow: false,
    },
    missing_data: { ...reversedSample, reason: null, money: 'none', reopened: 'payable', contact: noContact },
  },
  subject: (data, context) =>
    data.what === 'ended' ? ended.subject(data, context) : orderReversed.subject(data, context),
  preview: (data, context) =>
    data.what === 'ended' ? ended.preview(data, context) : orderReversed.preview(data, context),
  body: (data, context) =>
    data.what === 'ended' ? ended.body(data, context) : orderReversed.body(data, context),
});
