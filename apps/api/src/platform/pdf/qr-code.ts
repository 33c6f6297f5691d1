import QRCode from 'qrcode';
import type { Paper } from './paper';

/** Draws a QR code of lines, sharp at any size. */
export function drawQrCode(
  paper: Paper,
  content: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1)
        paper.doc.rect(x + column * side, y + row * side, side, side);
  paper.doc.fill('#000000');
}
