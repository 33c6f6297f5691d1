import { isPdfHead } from './pdf-head';

it.each([
  ['%PDF-1.7', true],
  ['\r\n%PDF-1.4', true],
  ['\u00EF\u00BB\u00BF%PDF-1.4', true],
  ['\u001B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.3', true],
  ['<script>alert(1)</script>%PDF-1.4', false],
  ['MZ\u0090%PDF-1.4', false],
  ['', false],
])('%j begins a PDF: %s', (head, is) => {
  expect(isPdfHead(Buffer.from(head, 'latin1'))).toBe(is);
});
