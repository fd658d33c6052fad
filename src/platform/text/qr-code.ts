import { encode } from 'uqr';

interface QrPath {
  path: string;
  size: number;
}

/** Without quiet zone; level M survives a bad print. */
export function qrCode(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.map((row, y) => runsOf(row, y)).join('');
  return { path, size };
}

function runsOf(row: boolean[], y: number): string {
  const line = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
}
