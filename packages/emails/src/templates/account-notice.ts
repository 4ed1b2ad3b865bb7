import { button, heading, paragraph } from '../blocks.ts';
import type { EmailData, OperatorNotice, TextModerated } from '../data.ts';
import { dayOf } from '../formats.ts';
import { learnerLink } from '../links.ts';
import type { EmailContext, Template } from '../template.ts';
import { operatorNotice } from './operator-notice.ts';
import { textModerated } from './text-moderated.ts';

type Notice = Exclude<EmailData['account_notice'], TextModerated | OperatorNotice>;
type Words = { readonly subject: string; readonly body: readonly string[]; readonly open?: string };

const changes = {
  vi: {
    added: 'Một cách xác nhận mới (ứng dụng hoặc khóa truy cập) vừa được thêm vào tài khoản của bạn.',
    removed: 'Một cách xác nhận (ứng dụng hoặc khóa truy cập) vừa được gỡ khỏi tài khoản của bạn.',
    codes: 'Mã khôi phục mới vừa được tạo cho tài khoản của bạn. Những mã cũ không dùng được nữa.',
    reset: 'Người quản trị máy chủ vừa gỡ mọi cách xác nhận của tài khoản và đăng xuất trên mọi thiết bị.',
  },
  en: {
    added: 'A second factor (an app or a passkey) was just added to your account.',
    removed: 'A second factor (an app or a passkey) was just removed from your account.',
    codes: 'New recovery codes were just made for your account. The older ones no longer work.',
    reset: 'A server administrator has just removed every second factor of your account and signed it out.',
  },
};

const vi = (notice: Notice): Words => {
  switch (notice.what) {
    case 'codes_ceiling':
      return {
        subject: 'Có quá nhiều yêu cầu mã đăng nhập cho tài khoản của bạn',
        body: [
          `Trong một ngày, ${notice.count} mã đăng nhập đã được gửi tới địa chỉ này. Hôm nay chúng tôi không gửi thêm mã nào nữa.`,
          'Nếu không phải bạn yêu cầu: không ai đăng nhập được nếu không đọc được hộp thư này. Hãy đổi mật khẩu hộp thư nếu bạn nghi có người khác đang đọc.',
          'Nếu là bạn: những thiết bị đang đăng nhập vẫn dùng được bình thường; ngày mai bạn có thể yêu cầu mã mới.',
        ],
      };
    case 'email_changed':
      return {
        subject: 'Địa chỉ email của tài khoản đã thay đổi',
        body: [
          `Tài khoản Cùng Nghề của bạn từ nay dùng địa chỉ ${notice.newEmail}. Bạn không đăng nhập bằng địa chỉ này được nữa.`,
          'Nếu không phải bạn thay đổi, hãy báo ngay cho chúng tôi.',
        ],
      };
    case 'message':
      return {
        subject: 'Bạn có một tin nhắn từ ban quản trị Cùng Nghề',
        body: ['Ban quản trị đã viết cho bạn. Hãy mở tin nhắn trong Cùng Nghề để đọc.'],
        open: 'Đọc tin nhắn',
      };
    case 'second_factor_changed':
      return {
        subject: 'Xác nhận hai lớp của bạn vừa thay đổi',
        body: [
          changes.vi[notice.change],
          'Nếu không phải bạn làm, hãy báo ngay cho chủ sở hữu: có người đang dùng được tài khoản của bạn.',
        ],
      };
    case 'webhook_paused':
      return {
        subject: `Webhook “${notice.webhookName}” đã tạm dừng`,
        body: [
          notice.because === 'gone'
            ? `Hệ thống nhận của webhook “${notice.webhookName}” trả lời rằng địa chỉ này không còn dùng nữa.`
            : `Trong ba ngày qua, không lần gửi nào tới webhook “${notice.webhookName}” thành công.`,
          'Webhook đã tạm dừng. Thông báo mới được giữ lại trong 30 ngày và sẽ được gửi khi bạn cho chạy tiếp; những lần gửi không thành công có thể gửi lại trong trang quản trị.',
        ],
        open: 'Xem webhook',
      };
    case 'account_closed':
      return {
        subject: 'Tài khoản Cùng Nghề của bạn đã đóng',
        body: [
          'Tài khoản đã đóng và đã đăng xuất trên mọi thiết bị.',
          notice.erasedOn === null
            ? 'Dữ liệu cá nhân của bạn đã được xóa. Đơn hàng và nhật ký thay đổi được giữ theo quy định pháp luật, không còn gắn với tên bạn.'
            : `Dữ liệu cá nhân sẽ được xóa vào ${dayOf('vi', notice.erasedOn)}. Nếu đổi ý, hãy viết cho chúng tôi trước ngày đó.`,
        ],
      };
    case 'data_exported':
      return {
        subject: 'Dữ liệu tài khoản của bạn vừa được xuất',
        body: [
          'Chủ sở hữu của Cùng Nghề vừa xuất một tệp gồm những gì đang lưu về bạn, trừ ghi chú riêng của bạn. Việc này chỉ làm khi bạn yêu cầu bằng văn bản và được ghi vào nhật ký.',
          'Nếu bạn không yêu cầu, hãy báo ngay cho chúng tôi.',
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
        subject: 'The email address of your account has changed',
        body: [
          `Your Cùng Nghề account now uses ${notice.newEmail}. This address no longer signs in.`,
          'If you did not change it, tell us at once.',
        ],
      };
    case 'message':
      return {
        subject: 'You have a message from the Cùng Nghề moderators',
        body: ['The moderators wrote to you. Open the message in Cùng Nghề to read it.'],
        open: 'Read the message',
      };
    case 'second_factor_changed':
      return {
        subject: 'Your second factor has just changed',
        body: [
          changes.en[notice.change],
          'If it was not you, tell an owner at once: somebody can use your account.',
        ],
      };
    case 'webhook_paused':
      return {
        subject: `The webhook “${notice.webhookName}” is paused`,
        body: [
          notice.because === 'gone'
            ? `The receiver of the webhook “${notice.webhookName}” answered that its address is not in use any more.`
            : `For three days no call to the webhook “${notice.webhookName}” has succeeded.`,
          'The webhook is paused. New calls are kept for 30 days and go out when you resume it; those that failed can be sent again in the console.',
        ],
        open: 'View the webhook',
      };
    case 'account_closed':
      return {
        subject: 'Your Cùng Nghề account is closed',
        body: [
          'The account is closed and signed out everywhere.',
          notice.erasedOn === null
            ? 'Your personal data is erased. Orders and the record of changes are kept as the law requires, without your name.'
            : `Your personal data will be erased on ${dayOf('en', notice.erasedOn)}. Until then, write to us if you change your mind.`,
        ],
      };
    case 'data_exported':
      return {
        subject: 'The data of your account was just exported',
        body: [
          'An owner of Cùng Nghề has just exported a file with what is kept about you, except your own notes. This is done only when you ask for it in writing, and it is recorded.',
          'If you did not ask for it, tell us at once.',
        ],
      };
  }
};

const wordsOf = (notice: Notice, { locale }: EmailContext) => (locale === 'en' ? en : vi)(notice);

function linkOf(notice: Notice, context: EmailContext, open: string) {
  if (notice.what === 'message') return button(learnerLink(context, notice.path), open);
  return notice.what === 'webhook_paused' ? button(notice.consoleUrl, open) : null;
}

const noticeOf = <Data>(template: Template<Data>, data: Data): Template<EmailData['account_notice']> => ({
  audience: 'account',
  subject: (_, context) => template.subject(data, context),
  preview: (_, context) => template.preview(data, context),
  body: (_, context) => template.body(data, context),
});

/** The template whose words these are. */
function templateOf(data: EmailData['account_notice']): Template<EmailData['account_notice']> {
  switch (data.what) {
    case 'text_removed':
    case 'text_restored':
      return noticeOf(textModerated, data);
    case 'roles_changed':
    case 'operator_changed':
    case 'account_locked':
    case 'account_unlocked':
      return noticeOf(operatorNotice, data);
    default:
      return noticeOf(plain, data);
  }
}

const plain: Template<Notice> = {
  audience: 'account',
  subject: (data, context) => wordsOf(data, context).subject,
  preview: (data, context) => wordsOf(data, context).body[0] ?? '',
  body: (data, context) => {
    const { subject, body, open } = wordsOf(data, context);
    return [
      heading(subject),
      ...body.map(paragraph),
      open === undefined ? null : linkOf(data, context, open),
    ];
  },
};

export const accountNotice: Template<EmailData['account_notice']> = {
  audience: 'account',
  subject: (data, context) => templateOf(data).subject(data, context),
  preview: (data, context) => templateOf(data).preview(data, context),
  body: (data, context) => templateOf(data).body(data, context),
};
