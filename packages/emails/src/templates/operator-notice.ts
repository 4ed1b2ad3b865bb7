import type { Locale } from '@cungnghe/contracts/shared';
import { button, heading, note, paragraph } from '../blocks.ts';
import type { OperatorNotice } from '../data.ts';
import { eventTime } from '../event-time.ts';
import { namesOfRoles } from '../role-names.ts';
import { facts } from '../tables.ts';
import type { Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

const words = {
  vi: {
    roles_changed: 'Vai trò quản trị của bạn đã thay đổi',
    operator_changed: (name: string) => `Vai trò quản trị của ${name} đã thay đổi`,
    account_locked: 'Tài khoản Cùng Nghề của bạn tạm bị khóa',
    account_unlocked: 'Tài khoản Cùng Nghề của bạn đã được mở lại',
    by: (name: string) => `${name} vừa thay đổi vai trò này.`,
    by_server: 'Người quản trị máy chủ vừa thay đổi vai trò này.',
    gained: 'Được thêm',
    lost: 'Không còn',
    own: 'Nếu bạn không chờ thay đổi này, hãy hỏi một chủ sở hữu.',
    owners:
      'Email này gửi tới mọi chủ sở hữu. Nếu thay đổi này không đúng, hãy sửa lại ngay trong trang quản trị.',
    open: 'Xem tài khoản này',
    until: (time: string) =>
      `Ban quản trị đã tạm khóa tài khoản của bạn. Tài khoản tự mở lại lúc ${time}. Dữ liệu của bạn vẫn được giữ nguyên.`,
    again: 'Bạn dùng lại được tài khoản như trước.',
    contact: (ways: string) => `Nếu bạn thấy có nhầm lẫn, hãy liên hệ với chúng tôi: ${ways}.`,
    ask: 'Nếu bạn thấy có nhầm lẫn, hãy liên hệ với chúng tôi.',
  },
  en: {
    roles_changed: 'Your operator roles have changed',
    operator_changed: (name: string) => `The operator roles of ${name} have changed`,
    account_locked: 'Your Cùng Nghề account is locked for a while',
    account_unlocked: 'Your Cùng Nghề account is open again',
    by: (name: string) => `${name} has just changed these roles.`,
    by_server: 'A server administrator has just changed these roles.',
    gained: 'Added',
    lost: 'Taken away',
    own: 'If you did not expect this, please ask an owner.',
    owners: 'This goes to every owner. If the change is not right, undo it in the console at once.',
    open: 'View this account',
    until: (time: string) =>
      `The moderators have locked your account. It opens automatically at ${time}. Everything in it is kept.`,
    again: 'You can use your account as before.',
    contact: (ways: string) => `If you think this is a mistake, please contact us: ${ways}.`,
    ask: 'If you think this is a mistake, please contact us.',
  },
};

const subjectOf = (notice: OperatorNotice, locale: Locale): string =>
  notice.what === 'operator_changed'
    ? words[locale].operator_changed(notice.name)
    : words[locale][notice.what];

function leadOf(notice: OperatorNotice, locale: Locale): string {
  const say = words[locale];
  if (notice.what === 'account_locked') return say.until(eventTime(locale, notice.until, null));
  if (notice.what === 'account_unlocked') return say.again;
  return notice.by === null ? say.by_server : say.by(notice.by);
}

/** What became of an account at the hand of an operator. Why it was locked stays with the operators. */
export const operatorNotice: Template<OperatorNotice> = {
  audience: 'account',
  subject: (notice, { locale }) => subjectOf(notice, locale),
  preview: (notice, { locale }) => leadOf(notice, locale),
  body: (notice, { locale }) => {
    const say = words[locale];
    const head = [heading(subjectOf(notice, locale)), paragraph(leadOf(notice, locale))];
    if (notice.what === 'account_unlocked') return head;
    if (notice.what === 'account_locked') {
      const ways = contactWays(locale, notice.contact);
      return [...head, paragraph(ways === null ? say.ask : say.contact(ways))];
    }
    const { gained, lost } = notice;
    const changed = facts([
      [say.gained, gained.length === 0 ? null : namesOfRoles(locale, gained)],
      [say.lost, lost.length === 0 ? null : namesOfRoles(locale, lost)],
    ]);
    return notice.what === 'roles_changed'
      ? [...head, changed, note(say.own)]
      : [...head, changed, button(notice.consoleUrl, say.open), note(say.owners)];
  },
};
