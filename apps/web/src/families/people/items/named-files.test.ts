import type { PathFile } from '@portal/ui';
import { planNamedFiles } from './named-files';
import type { NamedPlace, NamedRefusal, UnknownDocument, UnknownWord } from './named-places';

const GIAY = { key: 'giay', word: 'GIAY' };
const document = (
  itemId: string,
  id: string,
  { word = null, isRequired = false }: { word?: UnknownWord | null; isRequired?: boolean } = {},
) =>
  ({
    kind: 'document',
    itemId,
    row: { document: { id, name: id, isRequired } },
    word,
  }) as NamedPlace;
const PLACES: Record<string, NamedPlace | UnknownDocument | NamedRefusal> = {
  'an.jpg': { kind: 'photo', itemId: 'an' },
  'an_KSK.pdf': document('an', 'health'),
  'binh_KSK.pdf': document('binh', 'health', { isRequired: true }),
  'binh_CCCD.pdf': document('binh', 'card'),
  'an_GIAY.pdf': { kind: 'unknown', itemId: 'an', word: GIAY },
  'binh_GIAY.pdf': { kind: 'unknown', itemId: 'binh', word: GIAY },
  'binh_THE.pdf': document('binh', 'card', { word: { key: 'the', word: 'THE' } }),
  'la.jpg': 'unknownPerson',
  'la2.jpg': 'unknownPerson',
  'x.gif': 'wrongName',
};

it('adds up where files go, asks once for each unknown word, and groups what cannot be attached', () => {
  const files = Object.keys(PLACES).map((path) => ({ path }) as PathFile);
  expect(planNamedFiles(files, (path) => PLACES[path] ?? 'wrongName')).toEqual({
    placed: 5,
    photos: 1,
    people: 2,
    types: [
      { id: 'health', name: 'health', count: 2, isRequired: true },
      { id: 'card', name: 'card', count: 2, isRequired: false },
    ],
    words: [
      { ...GIAY, count: 2 },
      { key: 'the', word: 'THE', count: 1 },
    ],
    refused: [
      { reason: 'unknownPerson', paths: ['la.jpg', 'la2.jpg'] },
      { reason: 'wrongName', paths: ['x.gif'] },
    ],
  });
});
