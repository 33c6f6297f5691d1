import { deflateSync } from 'node:zlib';
import { holdsTooMuch, PDF_LIMITS } from './pdf-size';

/** A compressed object. @param says further content of its dictionary */
function compressed(says: string, content: Buffer): Buffer {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`4 0 obj\n<< ${says} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

const ofObjects = (count: number, bytes: number) =>
  compressed(`/Type /ObjStm /N ${count} /First 10`, Buffer.alloc(bytes, ' '));

const FEW = 1_000;
const half = PDF_LIMITS.unpacked / 2;

it.each<[string, Buffer, boolean]>([
  ['few objects', ofObjects(FEW, FEW), false],
  ['many objects', Buffer.from('1 0 obj\nendobj\n'.repeat(PDF_LIMITS.objects + 1)), true],
  ['objects that say they are many', ofObjects(PDF_LIMITS.objects + 1, FEW), true],
  ['a small stream of objects that is huge when unpacked', ofObjects(1, 3 * half), true],
  [
    'several that are together',
    Buffer.concat([ofObjects(1, half), ofObjects(1, half), ofObjects(1, FEW)]),
    true,
  ],
  ['a picture that is', compressed('/Subtype /Image', Buffer.alloc(3 * half)), false],
  [
    'objects that cannot be unpacked',
    Buffer.from('4 0 obj << /Type /ObjStm >>\nstream\nabc'),
    false,
  ],
  ['nothing', Buffer.alloc(0), false],
])('%s', (_, pdf, isTooMuch) => {
  expect(holdsTooMuch(pdf)).toBe(isTooMuch);
});
