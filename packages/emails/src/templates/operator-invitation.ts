import { button, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { editable } from '../editable.ts';
import { eventTime } from '../event-time.ts';
import { namesOfRoles } from '../role-names.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';

const texts = editable(['inviter'], {
  vi: {
    subject: 'Lời mời làm quản trị viên Cùng Nghề từ {inviter}',
    lead: '{inviter} mời bạn tham gia quản trị Cùng Nghề.',
    how: 'Hãy mở trang quản trị, đăng nhập bằng chính địa chỉ email này rồi nhận vai trò.',
  },
  en: {
    subject: 'You are invited to be an operator of Cùng Nghề, by {inviter}',
    lead: '{inviter} invites you to help run Cùng Nghề.',
    how: 'Open the console, sign in with this very email address, and accept the roles.',
  },
});

const words = {
  vi: {
    roles: 'Vai trò',
    until: 'Nhận trước',
    open: 'Mở lời mời',
    caution:
      'Lời mời dùng được một lần và chỉ với địa chỉ này. Nếu bạn không biết người mời, hãy bỏ qua email này.',
  },
  en: {
    roles: 'Roles',
    until: 'Accept before',
    open: 'Open the invitation',
    caution:
      'The invitation works once, and for this address only. If you do not know who invites you, ignore this email.',
  },
};

const url = 'https://vanhanh.cungnghe.vn/invitation?token=mau';
const expiresAt = '2026-11-30T02:15:00.000Z';

export const operatorInvitation = defineEmail('operator_invitation', {
  texts: [texts],
  audience: 'invited',
  samples: {
    usual: {
      inviter: usual.name,
      roles: ['editor', 'host'],
      message: ['Chào Hà, đây là quyền biên tập như đã trao đổi sáng nay.'],
      expiresAt,
      url,
    },
    long_texts: {
      inviter: long.name,
      roles: ['owner', 'editor', 'host', 'finance', 'support'],
      message: [long.courseName, long.communityName],
      expiresAt,
      url,
    },
    missing_data: { inviter: usual.name, roles: ['support'], message: [], expiresAt, url },
  },
  subject: ({ inviter }, context) => texts.say(context, { inviter }).subject,
  preview: ({ inviter }, context) => texts.say(context, { inviter }).lead,
  body: ({ inviter, roles, message, expiresAt, url }, context) => {
    const { locale } = context;
    const say = { ...words[locale], ...texts.say(context, { inviter }) };
    return [
      heading(say.lead),
      ...message.map(paragraph),
      facts([
        [say.roles, namesOfRoles(locale, roles)],
        [say.until, eventTime(locale, expiresAt, null)],
      ]),
      paragraph(say.how),
      button(url, say.open),
      note(say.caution),
    ];
  },
});
