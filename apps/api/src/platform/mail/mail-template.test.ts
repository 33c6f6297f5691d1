import { LANGUAGES } from '@portal/contracts';
import { catalogues } from '@portal/i18n/all';
import { renderMail, type MailTemplate } from './mail-template';

const support = { email: 'help@plant.example', phone: '0255' };
const templates = Object.entries(catalogues.vi.mail).flatMap(([name, texts]) =>
  typeof texts === 'object' ? [name as MailTemplate] : [],
);
const params = {
  by: 'Trần Thị B',
  count: 3,
  code: '123456',
  minutes: 5,
  hours: 2,
  days: 7,
  email: 'an@x.vn',
  member: 'Trần Thị B',
  memberEmail: 'b@x.vn',
  contractor: 'Công ty A',
  number: 'NS2611-00001',
  description: 'Bảo dưỡng',
  day: '30/11/2026',
  rule: 'Khám sức khỏe',
  source: 'Điều 21',
  paper: 'Bảo hiểm trách nhiệm',
  items: 120,
  who: '2 người',
  person: 'Trần Văn Bình (079090000123)',
  kind: 'Xem, cung cấp dữ liệu',
  answerBy: '01/12/2026',
  doBy: '14/12/2026',
  course: 'An toàn ban đầu',
  place: 'Phòng 2',
  time: '08:00 05/12/2026',
};

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(templates)('%s says everything in text and in HTML', (template) => {
    const link = 'https://portal.example/#/x';
    const mail = renderMail(language, { template, params, name: 'An', link }, support);
    expect(mail.subject).not.toMatch(/\{\{|mail:\w/);
    expect(mail.text).not.toMatch(/\{\{|mail:\w/);
    expect(mail.text).toContain('help@plant.example');
    const hasAction = 'action' in catalogues[language].mail[template];
    expect(mail.text.includes(link)).toBe(hasAction);
    expect(mail.html.includes(`href="${link}"`)).toBe(hasAction);
  });
});

it('names with markup do no harm', () => {
  const name = '<img src=x onerror=alert(1)>';
  const mail = renderMail('vi', { template: 'memberApproved', params, name }, support);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img');
});

it.each([
  ['vi', 'Ý kiến: Sửa <ảnh>'],
  ['en', 'Comment: Sửa <ảnh>'],
] as const)('says in %s what somebody wrote, and lists what is to be done', (language, said) => {
  const list = { heading: 'Việc:', lines: ['Một', 'Hai <b>'] };
  const content = { template: 'requestReturned', params, comment: 'Sửa <ảnh>', list } as const;
  const mail = renderMail(language, content, support);
  expect(mail.text).toContain(`${said}\n\nViệc:\n- Một\n- Hai <b>\n\n`);
  expect(mail.html).toMatch(/<ul[^>]*><li[^>]*>Một<\/li><li[^>]*>Hai &lt;b&gt;<\/li><\/ul>/);
  const silent = renderMail(
    language,
    { template: 'requestReturned', params, comment: '' },
    support,
  );
  expect(silent.text).not.toContain(said.slice(0, 6));
});
