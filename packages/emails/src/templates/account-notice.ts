import { Fragment, createElement as h } from 'react';
import type { EmailData } from '../data.ts';
import { day } from '../day.ts';
import { Heading, Paragraph } from '../layout.ts';
import type { Template } from '../template.ts';

type Notice = EmailData['account_notice'];
type Words = { readonly subject: string; readonly body: readonly string[] };

const changes = {
  vi: {
    added: 'Một cách xác nhận mới (ứng dụng hoặc khóa truy cập) vừa được thêm vào tài khoản của bạn.',
    removed: 'Một cách xác nhận (ứng dụng hoặc khóa truy cập) vừa được gỡ khỏi tài khoản của bạn.',
    codes: 'Mã khôi phục mới vừa được tạo cho tài khoản của bạn. Những mã cũ không dùng được nữa.',
    reset: 'Người quản trị máy chủ vừa gỡ mọi cách xác nhận của tài khoản và đăng xuất khỏi mọi nơi.',
  },
  en: {
    added: 'A second factor (an app or a passkey) was just added to your account.',
    removed: 'A second factor (an app or a passkey) was just removed from your account.',
    codes: 'New recovery codes were just made for your account. The older ones no longer work.',
    reset:
      'Whoever runs the server has just taken away every second factor of your account and signed it out.',
  },
};

const vi = (notice: Notice): Words => {
  switch (notice.what) {
    case 'codes_ceiling':
      return {
        subject: 'Có ai đó xin mã đăng nhập của bạn quá nhiều lần',
        body: [
          `Trong một ngày, ${notice.count} mã đăng nhập đã được gửi tới địa chỉ này. Hôm nay chúng tôi không gửi thêm mã nào nữa.`,
          'Nếu không phải bạn xin: không ai vào được tài khoản khi không đọc được hộp thư này. Bạn nên đổi mật khẩu hộp thư nếu nghi có người khác đang đọc.',
          'Nếu là bạn: những nơi đang đăng nhập vẫn dùng được bình thường; ngày mai bạn xin mã lại được.',
        ],
      };
    case 'email_changed':
      return {
        subject: 'Địa chỉ e-mail của tài khoản đã đổi',
        body: [
          `Tài khoản Cùng Nghề của bạn từ nay dùng địa chỉ ${notice.newEmail}. Địa chỉ này không còn đăng nhập được nữa.`,
          'Nếu không phải bạn đổi, hãy báo cho chúng tôi ngay.',
        ],
      };
    case 'second_factor_changed':
      return {
        subject: 'Xác nhận hai lớp của bạn vừa thay đổi',
        body: [
          changes.vi[notice.change],
          'Nếu không phải bạn làm, hãy báo ngay cho chủ sở hữu: có người đang dùng được tài khoản của bạn.',
        ],
      };
    case 'account_closed':
      return {
        subject: 'Tài khoản Cùng Nghề của bạn đã đóng',
        body: [
          'Tài khoản đã đóng và mọi nơi đang đăng nhập đã bị đăng xuất.',
          notice.erasedOn === null
            ? 'Dữ liệu cá nhân của bạn đã được xóa. Đơn hàng và sổ ghi việc được giữ theo luật, không còn gắn với tên bạn.'
            : `Dữ liệu cá nhân sẽ được xóa vào ${day.vi.format(new Date(notice.erasedOn))}. Trước ngày đó, nếu đổi ý, bạn hãy viết cho chúng tôi.`,
        ],
      };
  }
};

const en = (notice: Notice): Words => {
  switch (notice.what) {
    case 'codes_ceiling':
      return {
        subject: 'Somebody keeps asking for your sign-in codes',
        body: [
          `Within one day ${notice.count} sign-in codes were sent to this address. We send no more today.`,
          'If it was not you: nobody gets in without reading this mailbox. Change its password if you suspect that somebody else does.',
          'If it was you: wherever you are signed in you stay so, and you can ask for a code again tomorrow.',
        ],
      };
    case 'email_changed':
      return {
        subject: 'The e-mail address of your account has changed',
        body: [
          `Your Cùng Nghề account now uses ${notice.newEmail}. This address no longer signs in.`,
          'If you did not change it, tell us at once.',
        ],
      };
    case 'second_factor_changed':
      return {
        subject: 'Your second factor has just changed',
        body: [
          changes.en[notice.change],
          'If it was not you, tell an owner at once: somebody can use your account.',
        ],
      };
    case 'account_closed':
      return {
        subject: 'Your Cùng Nghề account is closed',
        body: [
          'The account is closed and signed out everywhere.',
          notice.erasedOn === null
            ? 'Your personal data is erased. Orders and the record of changes are kept as the law demands, without your name.'
            : `Your personal data will be erased on ${day.en.format(new Date(notice.erasedOn))}. Until then, write to us if you change your mind.`,
        ],
      };
  }
};

export const accountNotice: Template<Notice> = {
  subject: (notice, { locale }) => (locale === 'en' ? en : vi)(notice).subject,
  preview: (notice, { locale }) => (locale === 'en' ? en : vi)(notice).body[0] ?? '',
  body: (notice, { locale }) => {
    const { subject, body } = (locale === 'en' ? en : vi)(notice);
    return h(
      Fragment,
      null,
      h(Heading, null, subject),
      ...body.map((text) => h(Paragraph, { key: text }, text)),
    );
  },
};
