import { expect, test } from 'vitest';
import { fitting } from './fits.ts';
import { quickOpenStrings } from './strings.ts';

const { page, command, also } = quickOpenStrings.vi;
const others: Readonly<Record<string, string | undefined>> = also;
const entries = Object.entries({ ...page, ...command }).map(([name, title]) => ({
  name,
  title,
  also: others[name],
}));
const found = (typed: string) => fitting(entries, typed).map(({ name }) => name);

test.each([
  ['bảng giá', 'media_prices'],
  ['bang gia', 'media_prices'],
  ['khách hàng truyền thông', 'media_clients'],
  ['thao tac hang loat', 'bulk_actions'],
  ['danh mục email', 'email_catalog'],
  ['ket qua gui', 'email_delivery'],
  ['chặn email', 'email_suppressions'],
  ['đổi giá Pro', 'set_price'],
  ['bảo mật đăng nhập', 'security'],
  ['khóa API', 'api_keys'],
  ['webhook', 'webhooks'],
  ['lịch', 'calendar'],
  ['tu dong nghia', 'synonyms'],
  ['duyệt đơn', 'approve'],
  ['duyet don', 'approve'],
  ['tạo sự kiện', 'new_event'],
  ['viet cho thanh vien', 'send_email'],
  ['gửi thư', 'send_email'],
  ['hoàn tác', 'removed'],
])('%s finds %s', (typed, name) => {
  expect(found(typed)).toContain(name);
});

test('what is called so comes before what people call so', () => {
  expect(fitting([{ title: 'Email', also: 'thư' }, { title: 'Thư viện' }], 'thu')).toEqual([
    { title: 'Thư viện' },
    { title: 'Email', also: 'thư' },
  ]);
});

test('other words are found from their beginning alone, signs nowhere, and nothing typed is everything', () => {
  expect(fitting([{ title: 'Đơn', also: 'thanh toán' }], 'oán')).toEqual([]);
  expect(fitting([{ title: 'Đơn' }], '🎉')).toEqual([]);
  expect(fitting([{ title: 'Đơn' }], ' ')).toEqual([{ title: 'Đơn' }]);
});
