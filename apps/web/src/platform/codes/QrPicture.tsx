import { qrPath } from './qr-path';

/** A QR code as a picture. */
export function QrPicture({ text, label, size }: { text: string; label: string; size: number }) {
  const code = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
