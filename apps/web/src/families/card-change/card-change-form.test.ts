import type { Attachment } from '@portal/contracts';
import { keptPapers, typeOfAddress, withStruck, type Paper } from './card-change-form';

const paper = (id: string, persistence: 0 | 1): Paper =>
  ({ id, persistence }) as Attachment & Paper;
const papers = [paper('stored', 0), paper('new', 1)];
const ids = (all: readonly Paper[]) => all.map(({ id, persistence }) => `${id} ${persistence}`);

describe('papers of a form', () => {
  it('strike through what is stored, and put it back', () => {
    const struck = withStruck(papers, 'stored', true);
    expect(ids(struck)).toEqual(['stored -1', 'new 1']);
    expect(ids(keptPapers({ attachments: struck }))).toEqual(['new 1']);
    expect(ids(withStruck(struck, 'stored', false))).toEqual(['stored 0', 'new 1']);
  });

  it('lose what was only just uploaded', () => {
    expect(ids(withStruck(papers, 'new', true))).toEqual(['stored 0']);
  });
});

it.each([
  [undefined, 0],
  ['0', 0],
  ['2', 2],
  ['3', null],
  ['', null],
])('an address that says %p asks for %p', (said, type) => {
  expect(typeOfAddress(said)).toBe(type);
});
