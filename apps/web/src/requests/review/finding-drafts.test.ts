import {
  BLANK,
  draftsOf,
  inputsOf,
  lackOf,
  withFinding,
  type FindingDraft,
} from './finding-drafts';

const photo: FindingDraft = { reasonCode: 'illegible', field: 'imageId', note: '' };
const whole: FindingDraft = { reasonCode: 'other', field: null, note: 'Gọi lại' };

describe('findings that are being written', () => {
  it.each<[string, FindingDraft[], Partial<FindingDraft>, FindingDraft[]]>([
    ['the first one', [], {}, [BLANK]],
    ['an empty one that points elsewhere', [BLANK], { field: 'a' }, [{ ...BLANK, field: 'a' }]],
    ['one after another with content', [photo], { field: 'a' }, [photo, { ...BLANK, field: 'a' }]],
    [
      'a note without a reason stays',
      [{ ...BLANK, note: 'x' }],
      {},
      [{ ...BLANK, note: 'x' }, BLANK],
    ],
  ])('%s', (_, drafts, next, expected) => {
    expect(withFinding(drafts, next)).toEqual(expected);
  });

  it('start with the existing findings', () => {
    const standing = [{ reasonCode: 'illegible', field: 'imageId', note: '' }];
    expect(draftsOf(standing, { field: 'a', reasonCode: 'missing' })).toEqual([
      photo,
      { reasonCode: 'missing', field: 'a', note: '' },
    ]);
  });

  it.each<[FindingDraft, string | null]>([
    [BLANK, 'reason'],
    [{ ...whole, note: ' ' }, 'note'],
    [whole, null],
    [photo, null],
  ])('are incomplete: %j', (draft, lack) => {
    expect(lackOf(draft)).toBe(lack);
  });

  it('are sent without an empty last one; documents and fields are sent separately', () => {
    expect(inputsOf([{ ...photo, field: 'type' }, whole, BLANK], new Set(['type']))).toEqual([
      { reasonCode: 'illegible', field: null, documentTypeId: 'type', note: '' },
      { reasonCode: 'other', field: null, documentTypeId: null, note: 'Gọi lại' },
    ]);
  });
});
