import type { Page } from '@playwright/test';
import type { Stack } from '../stack.ts';

/** What is on the page of a member once support and finance worked there; answers the message that they were sent. */
export async function supportMember(
  page: Page,
  stack: Stack,
  accountId: string | undefined,
): Promise<{ messageId: string }> {
  const at = `${stack.console}/api/admin/accounts/${accountId}`;
  const headers = { origin: stack.console };
  const ask = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await page.request.fetch(`${at}/${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const reason = 'Chị gọi lúc 9 giờ sáng, đã hỏi ba đơn gần nhất và ngày tạo tài khoản';
  await ask('POST', 'pro', {
    action: 'grant',
    community: 'drink',
    months: 3,
    expires_at: null,
    reason: 'Bù thời gian hệ thống gián đoạn tháng 11',
  });
  await ask('PUT', 'email', { email: 'nguyen.thi.ha.moi@cua-hang-banh-mi-sai-gon.example', reason });
  await ask('POST', 'notes', { body: `${reason}.\n\nHẹn gọi lại thứ hai.`, send_id: crypto.randomUUID() });
  const message = await ask('POST', 'messages', {
    subject: 'Chúng tôi cần thêm thông tin về khoản chuyển của bạn',
    body: 'Chào bạn,\n\nVui lòng gửi cho chúng tôi ngày chuyển và số tiền.\n\nCảm ơn bạn.',
    send_id: crypto.randomUUID(),
  });
  return { messageId: message.id };
}
