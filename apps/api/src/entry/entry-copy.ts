import { documentGroups, type Language, type ProfileGroupInput } from '@portal/contracts';
import { papersToCopy, plantDate } from '@portal/domain';
import { newId } from '../platform/database/id';
import { translate } from '../platform/i18n/translator';
import { shownDate } from '../platform/pdf/shown-times';
import type { ReferenceCache } from '../plant/reference-data';
import type { FormFields } from '../requests/core/form/form-fields';
import type { StoredItem } from '../requests/core/items/stored-item';
import type { EntryParts, ItemInput } from './entry-parts';
import type { StoredEntry } from './form/entry-reader';

/** How a family's requests are copied, and the language of the caller. */
interface Copying<Plan extends object, Item extends StoredItem<ItemInput>> {
  parts: EntryParts<Plan, Item>;
  /** The names of the fields of the form that hold plan and items. */
  inForm: { plan: string; items: string };
  cache: ReferenceCache;
  language: Language;
}

/** A request to copy. */
interface ToCopy<Plan extends object, Item extends StoredItem<ItemInput>> {
  stored: StoredEntry<Plan, Item>;
  /** Items that the copy leaves out as a whole, with the reason; by id. */
  refused: ReadonlyMap<string, string>;
  /** The other items, as a new request takes them over. */
  items: readonly Item['input'][];
}

/**
 * The form of a new request that is like a stored one, without papers that have expired.
 * @returns the form, and in words what it leaves out
 */
export async function copyOfEntry<Plan extends object, Item extends StoredItem<ItemInput>>(
  { parts, inForm, cache, language }: Copying<Plan, Item>,
  { stored, refused, items }: ToCopy<Plan, Item>,
): Promise<{ form: object; leftOut: string[] }> {
  const { plans, called, flag, itemForm } = parts;
  const copied = items.map((item) => withoutExpired(itemForm, item));
  const groups = await cache.rows(documentGroups, language);
  const types = groups.flatMap((group) => group.types);
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name ?? '';
  const leftOut = [
    ...stored.items.flatMap(({ input }) => {
      const reason = refused.get(input.id);
      return reason ? [`${called(input).label}: ${reason}`] : [];
    }),
    ...copied.flatMap(({ item, expired }) =>
      expired.map(({ documentTypeId, lastDay }) =>
        translate(language, 'results:expiredPaper', {
          item: called(item).label,
          paper: nameOf(documentTypeId),
          day: shownDate(lastDay),
        }),
      ),
    ),
  ];
  const form = {
    id: newId(),
    version: 0,
    [flag]: true,
    hasAgreed: false,
    ...plans.copiedPapers(stored.attachments),
    [inForm.plan]: plans.copied(stored.plan),
    [inForm.items]: copied.map(({ item }) => ({ ...item, id: newId() })),
  };
  return { form, leftOut };
}

/** An item with the papers that a copy keeps, and the others. */
function withoutExpired<Input extends ItemInput>(form: FormFields<Input>, item: Input) {
  const today = plantDate(new Date());
  const papers = form.documentFields.map((name) => ({
    name,
    ...papersToCopy(item[name as keyof Input] as unknown as ProfileGroupInput[], today),
  }));
  const kept = Object.fromEntries(papers.map(({ name, groups }) => [name, groups]));
  return {
    item: { ...item, ...kept } as Input,
    expired: papers.flatMap(({ expired }) => expired),
  };
}
