import { LANGUAGES } from '@portal/contracts';
import { catalogues } from '@portal/i18n/all';
import { mailTemplates, renderMail } from './mail-template';
import { SAMPLE_VALUES } from './sample-values';

const looks = {
  portalName: { vi: 'Cổng <Dung Quất>', en: 'Gate <Dung Quat>' },
  supportEmail: 'help@plant.example',
  supportPhone: '0255',
  shades: null,
};

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(mailTemplates)('%s says everything in text and in HTML', (template) => {
    const link = 'https://portal.example/#/x';
    const mail = renderMail(language, { template, params: SAMPLE_VALUES, name: 'An', link }, looks);
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
  const mail = renderMail('vi', { template: 'memberApproved', params: SAMPLE_VALUES, name }, looks);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img');
});

it.each([
  ['vi', 'Ý kiến: Sửa <ảnh>'],
  ['en', 'Comment: Sửa <ảnh>'],
] as const)('says in %s what somebody wrote, and lists what is to be done', (language, said) => {
  const list = { heading: 'Việc:', lines: ['Một', 'Hai <b>'] };
  const content = {
    template: 'requestReturned',
    params: SAMPLE_VALUES,
    comment: 'Sửa <ảnh>',
    list,
  } as const;
  const mail = renderMail(language, content, looks);
  expect(mail.text).toContain(`${said}\n\nViệc:\n- Một\n- Hai <b>\n\n`);
  expect(mail.html).toMatch(/<ul[^>]*><li[^>]*>Một<\/li><li[^>]*>Hai &lt;b&gt;<\/li><\/ul>/);
  const silent = renderMail(
    language,
    { template: 'requestReturned', params: SAMPLE_VALUES, comment: '' },
    looks,
  );
  expect(silent.text).not.toContain(said.slice(0, 6));
});

it('says the plant’s own words where there are some', () => {
  const own = { subject: 'Hồ sơ {{number}} cần sửa', body: '', action: '' };
  const content = { template: 'requestReturned', params: SAMPLE_VALUES } as const;
  const mail = renderMail('vi', content, looks, own);
  expect(mail.subject).toBe('Hồ sơ NS2611-00001 cần sửa');
  expect(mail.text).toBe(renderMail('vi', content, looks).text);
  const harmful = { ...own, body: '<script>alert(1)</script> $t(mail:footer) {{number}}' };
  const other = renderMail('vi', content, looks, harmful);
  expect(other.html).not.toContain('<script>');
  expect(other.text).toContain('<script>alert(1)</script> $t(mail:footer) NS2611-00001');
});
