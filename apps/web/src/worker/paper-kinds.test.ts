import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadWorkerTexts } from '@portal/i18n/worker-page';
import { drawingsOf, isKnownPaper } from './paper-kinds';

const reference = (list: string) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../prisma/seed/reference/${list}.json`, import.meta.url)),
      'utf8',
    ),
  ) as { code: string; groupId?: string; isStaff?: boolean }[];

it('every paper of people that the portal begins with has a drawing and a hint', async () => {
  const groups = reference('document-groups').filter(({ isStaff }) => isStaff);
  const codes = reference('document-types')
    .filter(({ groupId }) => groups.some(({ code }) => code === groupId))
    .map(({ code }) => code);
  expect(codes.filter((code) => !isKnownPaper(code))).toEqual([]);
  const { hints } = (await loadWorkerTexts('vi')).papers;
  expect(Object.keys(hints).toSorted()).toEqual(codes.toSorted());
});

it('a paper that the plant has added has a general drawing', () => {
  expect(drawingsOf('NEW')).toEqual(['other']);
  expect(isKnownPaper('toString')).toBe(false);
});
