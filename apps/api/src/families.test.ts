import { LANGUAGES } from '@portal/contracts';
import { catalogues } from '@portal/i18n/all';
import { CardChangePaper } from './families/card-change/card-change-paper';
import { GuaranteePaper } from './families/guarantee/guarantee-paper';
import { TakeOutPaper } from './families/take-out/take-out-paper';
import { confirmationWords, approvalWords } from './requests/reads/paper/paper-words';
import { families } from './families';
import { EquipmentPaper } from './families/equipment/paper/equipment-paper';
import { PeoplePaper } from './families/people/paper/people-paper';
import { VehiclePaper } from './families/vehicles/paper/vehicle-paper';

/** All texts at any depth; a missing text would show its key, which is not among them. */
const known = new Set(
  LANGUAGES.flatMap((language) => Object.values(catalogues[language])).flatMap(textsIn),
);
function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);
}
/** Some texts have a plural, others have placeholders, which are already filled. */
const isText = (shown: string): boolean =>
  known.has(shown) ||
  [...known].some(
    (text) =>
      text.includes('{{') &&
      new RegExp(
        `^${text
          .split(/\{\{\w+\}\}/)
          .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*')}$`,
        's',
      ).test(shown),
  );

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(families.filter((family) => family.workbook))(
    'the workbook of $name has all its words',
    async ({ workbook }) => {
      const list = await workbook?.();
      if (!list) throw new Error('There is no workbook');
      const texts = list.texts(language);
      const shown = [
        texts.sheet,
        texts.heading,
        ...texts.guide,
        texts.noSheet,
        texts.noRows,
        texts.tooLong,
        texts.imported(2),
        texts.files.template,
        texts.files.export,
        ...Object.keys(list.columns).map((field) => texts.column(field)),
        ...list.lists.map((name) => texts.list(name)),
        texts.problem('duplicate', { row: 3 }),
        texts.problem('tooMany', { max: 50 }),
      ];
      expect(shown.filter((text) => !isText(text))).toEqual([]);
    },
  );

  it.each([
    PeoplePaper,
    VehiclePaper,
    EquipmentPaper,
    GuaranteePaper,
    TakeOutPaper,
    CardChangePaper,
  ])('$name has all its words', (Paper) => {
    const paper = new (Paper as unknown as new () => PeoplePaper)();
    const words = confirmationWords(paper, 2, language);
    const approval = approvalWords(paper.texts, 2, language);
    const shown = [
      words.documentTitle,
      words.itemsHeading,
      ...words.columns.map(({ header }) => header),
      ...words.commitments,
      approval.heading,
      ...Object.values(approval.columns),
    ];
    expect(shown.filter((text) => !isText(text))).toEqual([]);
  });
});
