import { INDUCTION_LANGUAGES } from '@portal/contracts';
import { loadInductionTexts } from './induction-page';
import { allTexts, placeholdersOf } from './testing/texts';

const textsIn = async (language: (typeof INDUCTION_LANGUAGES)[number]) =>
  allTexts({ inductionPage: await loadInductionTexts(language) });

it.each(INDUCTION_LANGUAGES)(
  'has every text of inductions in %s, with its placeholders',
  async (language) => {
    const [vietnamese, own] = await Promise.all([textsIn('vi'), textsIn(language)]);
    expect([...own.keys()]).toEqual([...vietnamese.keys()]);
    const differing = [...vietnamese].filter(
      ([key, text]) => String(placeholdersOf(text)) !== String(placeholdersOf(own.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
    expect([...own.values()].filter((text) => text.trim() === '')).toEqual([]);
  },
);
