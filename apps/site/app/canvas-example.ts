import type { Language } from './language.ts';

interface Cell {
  /** Where it stands in the drawing of a canvas. */
  readonly area: string;
  readonly name: string;
  readonly lines: readonly string[];
}

const vi: readonly Cell[] = [
  {
    area: 'partners',
    name: 'Đối tác chính',
    lines: ['Hai vườn cam ở Cao Phong', 'Nhóm giao hàng trong phường'],
  },
  {
    area: 'activities',
    name: 'Hoạt động chính',
    lines: ['Ép trong ngày, bán hết trong ngày', 'Chốt đơn văn phòng trước 9 giờ'],
  },
  {
    area: 'resources',
    name: 'Nguồn lực chính',
    lines: ['Hai máy ép chậm, một tủ mát', 'Sổ 60 khách đặt hằng tuần'],
  },
  {
    area: 'value',
    name: 'Giá trị mang lại',
    lines: ['Nước ép không đường, giao trước 10 giờ sáng', 'Nhớ ai kiêng gì'],
  },
  {
    area: 'relations',
    name: 'Quan hệ khách hàng',
    lines: ['Nhắn hỏi lại sau tuần đầu', 'Đổi vị miễn phí nếu không hợp'],
  },
  {
    area: 'channels',
    name: 'Kênh phân phối',
    lines: ['Zalo của từng văn phòng', 'Quầy ở cổng chợ buổi sáng'],
  },
  {
    area: 'customers',
    name: 'Nhóm khách hàng',
    lines: ['Nhân viên văn phòng quanh 1 km', 'Phòng tập mua theo thùng'],
  },
  {
    area: 'costs',
    name: 'Cơ cấu chi phí',
    lines: ['Trái cây 38% giá bán', 'Thuê quầy và điện 9 triệu một tháng'],
  },
  {
    area: 'revenue',
    name: 'Nguồn thu',
    lines: ['Gói tuần 150.000 ₫ năm chai', 'Bán lẻ tại quầy 35.000 ₫ một chai'],
  },
];

const en: readonly Cell[] = [
  {
    area: 'partners',
    name: 'Key partners',
    lines: ['Two orange growers in Cao Phong', 'Riders of the neighbourhood'],
  },
  {
    area: 'activities',
    name: 'Key activities',
    lines: ['Pressed and sold the same day', 'Office orders closed by 9'],
  },
  {
    area: 'resources',
    name: 'Key resources',
    lines: ['Two slow presses, a cooler', 'A book of 60 weekly customers'],
  },
  {
    area: 'value',
    name: 'Value propositions',
    lines: ['Juice without sugar, delivered by 10', 'Knows who avoids what'],
  },
  {
    area: 'relations',
    name: 'Customer relationships',
    lines: ['A message after the first week', 'Another flavour for free if one does not suit'],
  },
  {
    area: 'channels',
    name: 'Channels',
    lines: ['A Zalo group for each office', 'A stall at the market gate'],
  },
  {
    area: 'customers',
    name: 'Customer segments',
    lines: ['Offices within a kilometre', 'Gyms that buy by the crate'],
  },
  {
    area: 'costs',
    name: 'Cost structure',
    lines: ['Fruit: 38% of the price', 'Stall and power: 9 million ₫ a month'],
  },
  {
    area: 'revenue',
    name: 'Revenue streams',
    lines: ['Five bottles a week for 150.000 ₫', 'A bottle at the stall for 35.000 ₫'],
  },
];

/** A juice stall that does not exist: canvases of communities are for Pro and never leave the server. */
export const canvasExample: Readonly<Record<Language, readonly Cell[]>> = { vi, en };
