import { searchable } from '@portal/domain';
import PdfDocument from 'pdfkit';
import { FONTS } from '../../platform/pdf/fonts';

/** Placeholders for what differs from paper to paper, long enough for all values, in a font that is not embedded. */
const ROOM = { holder: '#'.repeat(44), number: '~'.repeat(24) } as const;

const templates = new Map<string, Promise<Buffer>>();

/**
 * A copy of a paper as companies file it, with its kind and its holder. Every paper is a file of its own, as in
 * reality. Each kind is drawn only once; the differing texts are filled in without accents.
 * @param title the kind of paper
 */
export async function paper(title: string, holder: string, number: string): Promise<Buffer> {
  const template = await (templates.get(title) ?? kept(title));
  const filled = { holder: searchable(holder).toUpperCase(), number };
  return (Object.keys(ROOM) as (keyof typeof ROOM)[]).reduce((bytes, name) => {
    const room = hex(ROOM[name]);
    const at = bytes.indexOf(room);
    if (at < 0) throw new Error(`The paper ${title} has no room for its ${name}`);
    const text = filled[name].slice(0, ROOM[name].length).padEnd(ROOM[name].length);
    const copy = Buffer.from(bytes);
    copy.write(hex(text), at, 'latin1');
    return copy;
  }, template);
}

const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

function kept(title: string): Promise<Buffer> {
  const template = draw(title);
  templates.set(title, template);
  return template;
}

async function draw(title: string): Promise<Buffer> {
  const document = new PdfDocument({ size: 'A5', margin: 40, compress: false });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { width, height } = document.page;
  const left = 44;
  const line = (y: number, label: string, room: string) => {
    document.font(FONTS.regular).fontSize(9).fillColor('#5b636b').text(label, left, y);
    document.font('Helvetica').fontSize(12).fillColor('#000');
    document.text(room, left, y + 15, { lineBreak: false });
    document
      .moveTo(left, y + 32)
      .lineTo(width - left, y + 32)
      .lineWidth(0.5)
      .stroke('#c3c9ce');
  };
  document
    .rect(20, 20, width - 40, height - 40)
    .lineWidth(1.5)
    .stroke('#8a9199');
  document.font(FONTS.bold).fontSize(10).fillColor('#444b52');
  document.text('BẢN SAO', left, 38, { align: 'right', width: width - 2 * left });
  document.fontSize(18).fillColor('#1b2b3a');
  document.text(title, left, 84, { align: 'center', width: width - 2 * left });
  line(180, 'Cấp cho', ROOM.holder);
  line(230, 'Số', ROOM.number);
  document.font(FONTS.regular).fontSize(9).fillColor('#5b636b');
  document.text('Xác nhận của đơn vị cấp', left, 300);
  document
    .circle(width - 110, 356, 42)
    .lineWidth(3)
    .stroke('#b5382f');
  document
    .circle(width - 110, 356, 34)
    .lineWidth(1)
    .stroke('#b5382f');
  document.font(FONTS.italic).fontSize(9).fillColor('#8a9199');
  const note = 'Tài liệu minh họa của bản dùng thử';
  document.text(note, left, height - 70, { align: 'center', width: width - 2 * left });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
