import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inRoot } from '../lib/paths.mjs';

/** The ZIP library inside the Word library. */
const JSZip = createRequire(import.meta.resolve('docx'))('jszip') as {
  loadAsync(bytes: Buffer): Promise<{
    file(name: string): { async(type: 'string'): Promise<string> } | null;
  }>;
};

describe('the Word template', () => {
  it.each([
    ['dang-ky-nhan-su.docx', 'Đăng ký nhân sự vào làm việc tại nhà máy', 'Số CCCD/Hộ chiếu'],
    ['dang-ky-phuong-tien.docx', 'Đăng ký phương tiện vào nhà máy', 'Biển số'],
    ['dang-ky-vat-tu.docx', 'Đăng ký vật tư, thiết bị vào nhà máy', 'Số serial/model'],
  ])('%s is a Word document with heading, list and signatures', async (name, heading, column) => {
    const bytes = await readFile(inRoot('apps', 'web', 'public', 'templates', name));
    const zip = await JSZip.loadAsync(bytes);
    const text = (await zip.file('word/document.xml')?.async('string')) ?? '';
    for (const part of [heading, column, 'ĐẠI DIỆN NHÀ THẦU', '<w:tblHeader/>'])
      expect(text).toContain(part);
  });
});
