import { parseOptions } from './options';

describe('the arguments of the command', () => {
  it.each<[string, ReturnType<typeof parseOptions>]>([
    ['a.xlsx', { language: 'vi', action: { kind: 'apply', path: 'a.xlsx' } }],
    ['a.xlsx --dry-run', { language: 'vi', action: { kind: 'preview', path: 'a.xlsx' } }],
    ['--dry-run a.xlsx --lang en', { language: 'en', action: { kind: 'preview', path: 'a.xlsx' } }],
    ['--template', { language: 'vi', action: { kind: 'template', path: 'danh-muc.xlsx' } }],
    ['--template b.xlsx', { language: 'vi', action: { kind: 'template', path: 'b.xlsx' } }],
    [
      '--template --lang=en',
      { language: 'en', action: { kind: 'template', path: 'reference-data.xlsx' } },
    ],
    ['--help --lang en', { language: 'en', asksForHelp: true }],
    ['', { language: 'vi' }],
    ['a.xlsx b.xlsx', { language: 'vi' }],
    ['a.xlsx --lang de', { language: 'vi' }],
    ['a.xlsx --template --dry-run', { language: 'vi' }],
    ['a.xlsx --force', { language: 'vi' }],
  ])('"%s"', (line, options) => {
    expect(parseOptions(line.split(' ').filter(Boolean))).toEqual(options);
  });
});
