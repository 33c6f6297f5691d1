import { encodeQR } from 'qr';

/** The signs of a QR code as one path, a unit each. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A QR code with the quiet edge that cameras need. */
export function QrPicture({ text, label, size }: { text: string; label: string; size: number }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  );
}
