import { getRequest, STATUS, submitRequest, type EntryRequestInput } from '@portal/contracts';
import type { Caller } from '@portal/testing/demo';

/** A text that may be known only when the test runs. */
type Said = string | (() => string);

const wordsOf = (said: Said): string => (typeof said === 'string' ? said : said());

/** The wrong field of a spoiled form, and its message in Vietnamese and English. */
export type Wrong<Form> = [
  field: string,
  spoil: (form: Form) => void,
  vietnamese: Said,
  english: Said,
];

/**
 * Submits forms with one error each.
 * @param sender the user of the forms
 * @param valid a valid form
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
