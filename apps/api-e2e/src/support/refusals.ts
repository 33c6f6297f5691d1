import { getRequest, STATUS, submitRequest, type EntryRequestInput } from '@portal/contracts';
import type { Caller } from '@portal/testing/demo';

/** Words that may be known only once the test runs. */
type Said = string | (() => string);

const wordsOf = (said: Said): string => (typeof said === 'string' ? said : said());

/** The field that is wrong once a form is spoilt so, and what is said of it in Vietnamese and in English. */
export type Wrong<Form> = [
  field: string,
  spoil: (form: Form) => void,
  vietnamese: Said,
  english: Said,
];

/**
 * Submits forms that each have one thing wrong.
 * @param sender whose forms they are
 * @param valid a form with nothing wrong
 */
export function itRefuses<Form extends EntryRequestInput>(
  wrongs: readonly Wrong<Form>[],
  sender: () => Promise<Caller>,
  valid: (sender: Caller) => Promise<Form>,
): void {
  it.each(wrongs)(
    'with a wrong %s is refused with the right words, and what was sent is kept',
    async (field, spoil, vietnamese, english) => {
      const me = await sender();
      const { client, token } = me;
      const form = await valid(me);
      spoil(form);
      const message = wordsOf(vietnamese);
      const first = await client.call(submitRequest, { body: form }, { token });
      expect(first.body).toMatchObject({ isSuccess: false, message });
      expect(first.body.data?.problems[0]).toMatchObject({ field, message });
      const kept = (await client.call(getRequest, { params: { id: form.id } }, { token })).body;
      expect(kept).toMatchObject({ websiteStatus: STATUS.draft, requestNumber: null });
      const again = await client
        .as({ language: 'en' })
        .call(submitRequest, { body: { ...form, version: kept.version } }, { token });
      expect(again.body.message).toBe(wordsOf(english));
    },
  );
}
