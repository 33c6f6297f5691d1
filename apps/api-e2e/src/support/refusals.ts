import {
  getRequest,
  STATUS,
  submitRequest,
  type EntryRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import type { Caller } from '@portal/testing/demo';

/** A text that may be known only when the test runs. */
type Said = string | (() => string);

const wordsOf = (said: Said): string => (typeof said === 'string' ? said : said());

/** The wrong field of a spoiled form, and its message in Vietnamese and English. */
type Wrong<Form> = [field: string, spoil: (form: Form) => void, vietnamese: Said, english: Said];

/** Errors that do not hide each other, by what they spoil. */
export type Wrongs<Form> = Readonly<Record<string, readonly Wrong<Form>[]>>;

const shown = (day: string | null) => String(day).split('-').reverse().join('/');

/** The days of a people request, as messages show them. */
export const daysOf = ({ staffPlan: { startDate, endDate } }: PeopleRequestInput): string =>
  `${shown(startDate)} - ${shown(endDate)}`;

/**
 * Submits forms with several errors each. The answer names exactly the spoiled fields, each with its
 * own words.
 * @param sender the user of the forms
 * @param valid a valid form
 */
export function itRefuses<Form extends EntryRequestInput>(
  wrongs: Wrongs<Form>,
  sender: () => Promise<Caller>,
  valid: (sender: Caller) => Promise<Form>,
): void {
  it.each(Object.entries(wrongs))(
    'with errors in %s is refused with the right words for each, and what was sent is kept',
    async (_, spoilt) => {
      const me = await sender();
      const { token } = me;
      const form = await valid(me);
      for (const [, spoil] of spoilt) spoil(form);
      const refused = async (language: 'vi' | 'en', version: number, said: 2 | 3) => {
        const { body } = await me.client
          .as({ language })
          .call(submitRequest, { body: { ...form, version } }, { token });
        const problems = body.data?.problems ?? [];
        expect(body).toMatchObject({ isSuccess: false, message: problems[0]?.message });
        expect(problems.map(({ field, message }) => ({ field, message }))).toEqual(
          expect.arrayContaining(
            spoilt.map((wrong) => ({ field: wrong[0], message: wordsOf(wrong[said]) })),
          ),
        );
        expect(new Set(problems.map(({ field }) => field))).toEqual(
          new Set(spoilt.map(([field]) => field)),
        );
      };
      await refused('vi', form.version, 2);
      const kept = await me.client.call(getRequest, { params: { id: form.id } }, { token });
      expect(kept.body).toMatchObject({ websiteStatus: STATUS.draft, requestNumber: null });
      await refused('en', kept.body.version, 3);
    },
  );
}
