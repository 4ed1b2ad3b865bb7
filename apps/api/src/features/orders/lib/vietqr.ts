/** One field of an EMVCo payload: its number, its length and what it says. */
function field(number: string, value: string): string {
  return `${number}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE over ASCII, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0');
}

/**
 * What a VietQR code says: a transfer to an account through NAPAS 247 with amount and text filled in, in the
 * merchant-presented format of EMVCo.
 */
export function vietQr(transfer: {
  /** The bank's number at NAPAS. */
  bin: string;
  accountNumber: string;
  amountVnd: number;
  text: string;
}): string {
  const account = field('00', transfer.bin) + field('01', transfer.accountNumber.replaceAll(' ', ''));
  const payload = [
    field('00', '01'),
    // For one payment: it names an amount.
    field('01', '12'),
    field('38', field('00', 'A000000727') + field('01', account) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    field('54', String(transfer.amountVnd)),
    field('58', 'VN'),
    field('62', field('08', transfer.text)),
    '6304',
  ].join('');
  return payload + crc16(payload);
}
