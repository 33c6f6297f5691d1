import type { Attachment } from '@portal/contracts';
import { keptPapers, storedPapers, withArrived, withStruck, type Paper } from './papers';

const file = (id: string) => ({ id }) as Attachment;
const papers = withArrived(storedPapers([file('stored')]), [file('stored'), file('new')]);
const ids = (all: readonly Paper[]) => all.map(({ id, persistence }) => `${id} ${persistence}`);

it('stored files of a form are struck through, and can be restored', () => {
  const struck = withStruck(papers, 'stored', true);
  expect(ids(struck)).toEqual(['stored -1', 'new 1']);
  expect(ids(keptPapers(struck))).toEqual(['new 1']);
  expect(ids(withStruck(struck, 'stored', false))).toEqual(['stored 0', 'new 1']);
});

it('a new file that is removed disappears at once', () => {
  expect(ids(withStruck(papers, 'new', true))).toEqual(['stored 0']);
});
