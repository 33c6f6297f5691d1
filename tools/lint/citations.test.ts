import {
  brokenCitations,
  brokenCitationsAtTop,
  brokenCitationsBelow,
  CITING_FOLDERS,
} from './citations.mjs';

describe('comments and pages', () => {
  it.each(CITING_FOLDERS)('cite pages and headings that exist in %s', (folder) => {
    expect(brokenCitationsBelow(folder)).toEqual([]);
  });

  it('cite pages and headings that exist at the top', () => {
    expect(brokenCitationsAtTop()).toEqual([]);
  });
});

describe('a citation', () => {
  const found = (text: string) =>
    brokenCitations(text, (page) =>
      page === 'docs/product/a.md' ? ['A', 'Two words'] : undefined,
    );

  it.each([
    'docs/product/a.md',
    '(docs/product/a.md, "A")',
    '/**\n * As in docs/product/a.md,\n * "Two words".\n */',
    '/// Of docs/product/a.md, "Two\n  /// words".',
    'three documents, 4 of them signed',
  ])('holds in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['docs/product/b.md', ['docs/product/b.md']],
    ['docs/product/a.md, "B"', ['docs/product/a.md, "B"']],
    ['`docs/product/a.md`, "B"', ['docs/product/a.md`, "B"']],
    ['[docs/product/a.md](docs/product/a.md), "B"', ['docs/product/a.md), "B"']],
    ['(decisions, section 4)', ['decisions, section 4']],
    ['(decisions 4)', ['decisions 4']],
    [' * (Document 1,\n * section 5)', ['Document 1', 'section 5']],
  ])('leads nowhere in %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
