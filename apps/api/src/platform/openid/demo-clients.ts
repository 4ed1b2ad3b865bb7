/** Whom the embedded provider knows without being told. */
export const demoClients = [
  { subject: 'demo-hanh', name: 'Trần Thị Bích Hạnh', email: 'hanh@nuocmam.demo.local' },
  { subject: 'demo-quan', name: 'Lê Minh Quân', email: 'quan@noithat.demo.local' },
  { subject: 'demo-vy', name: 'Nguyễn Hoàng Tường Vy', email: 'vy@spa.demo.local' },
] as const;
