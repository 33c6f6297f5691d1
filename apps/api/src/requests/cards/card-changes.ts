import {
  documentGroups,
  type Attachment,
  type FieldChange,
  type Language,
} from '@portal/contracts';
import type { ProfileGroupInput, ReferenceList } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { capitalized, translate } from '../../platform/i18n/translator';
import { shownDate, shownTime } from '../../platform/pdf/shown';
import type { Signatures } from '../../platform/storage/signatures';
import type { Card, ChangedItem, ChangedPlan, FieldNames } from '../request-family';
import { joined, namesOf } from '../shown';
import { FILE } from '../stored-files';
import {
  comparable,
  idsOf,
  valueOf,
  type CardFields,
  type CardValue,
  type FieldKind,
  type Named,
} from './card-fields';

type Document = ProfileGroupInput['types'][number];

/** Where rows of lists come from. */
export interface ListRows {
  rows(list: ReferenceList, language: Language): Promise<object[]>;
}

const typesOf = (groups: readonly ProfileGroupInput[]): Map<string, Document> =>
  new Map(groups.flatMap(({ types }) => types.map((type) => [type.id, type] as const)));

/** Tells changes of a family's forms, its cards or its plan, from the table of their fields. */
export class CardChanges<Item> {
  constructor(
    private readonly card: CardFields<Item>,
    private readonly lists: ListRows,
    private readonly signatures: Signatures,
  ) {}

  /** Fields and document types in which two forms differ. */
  changedFields(before: Card, after: Card): string[] {
    const [was, is] = [this.card.parse(before), this.card.parse(after)];
    const fields = Object.keys(this.card.fields).filter(
      (name) => comparable(valueOf(was, name)) !== comparable(valueOf(is, name)),
    );
    const [had, has] = [typesOf(this.card.documentsOf(was)), typesOf(this.card.documentsOf(is))];
    const documents = [...new Set([...has.keys(), ...had.keys()])].filter(
      (id) => JSON.stringify(had.get(id) ?? null) !== JSON.stringify(has.get(id) ?? null),
    );
    return [...fields, ...documents];
  }

  /** What fields of a card and its documents are called within a sentence. */
  async fieldNames(language: Language): Promise<FieldNames> {
    const groups = (await this.lists.rows(documentGroups, language)) as { types: Named[] }[];
    const types = new Map(groups.flatMap((group) => group.types.map(({ id, name }) => [id, name])));
    return (field) =>
      this.kindOf(field) ? this.card.label(field, language) : (types.get(field) ?? null);
  }

  /** What each changed field and document was and is, in words and with files. */
  async describe(
    db: Db,
    items: readonly Pick<ChangedItem, 'itemId' | 'before' | 'after' | 'fields'>[],
    language: Language,
  ): Promise<Map<string, FieldChange[]>> {
    const cards = items.map((item) => ({
      ...item,
      was: this.card.parse(item.before),
      is: this.card.parse(item.after),
    }));
    const fileIds = cards.flatMap(({ was, is }) => [...this.filesOf(was), ...this.filesOf(is)]);
    const values = (name: string) =>
      cards.flatMap(({ was, is }) => [was, is].map((one) => valueOf(one, name)));
    const [nameOf, names, files] = await Promise.all([
      this.fieldNames(language),
      this.names(db, values, language),
      db.file.findMany({ where: { id: { in: fileIds } }, select: FILE }),
    ]);
    const attachments = new Map(files.map((file) => [file.id, this.signatures.attachment(file)]));
    return new Map(
      cards.map(({ itemId, fields, was, is }) => [
        itemId,
        fields.map((field) => {
          const [before, after] = [was, is].map((card) =>
            this.sideOf(card, field, names, language),
          ) as [Side, Side];
          return {
            field,
            label: capitalized(nameOf(field) ?? field),
            before: before.text,
            after: after.text,
            beforeFiles: known(attachments, before.fileIds),
            afterFiles: known(attachments, after.fileIds),
          };
        }),
      ]),
    );
  }

  /** Files that a form names. */
  filesOf(item: Item): string[] {
    const pictures = Object.entries(this.card.fields).flatMap(([name, kind]) =>
      kind === 'file' || kind === 'files' ? idsOf(valueOf(item, name)) : [],
    );
    const documents = this.card.documentsOf(item).flatMap(({ types }) => types);
    return [...documents.flatMap(({ files }) => files.map(({ id }) => id)), ...pictures];
  }

  private kindOf(field: string): FieldKind | undefined {
    return Object.hasOwn(this.card.fields, field) ? this.card.fields[field] : undefined;
  }

  private sideOf(item: Item, field: string, names: Names, language: Language): Side {
    const kind = this.kindOf(field);
    if (!kind) return documentSide(typesOf(this.card.documentsOf(item)).get(field), language);
    const value = valueOf(item, field);
    if (kind === 'file' || kind === 'files') return { text: '', fileIds: idsOf(value) };
    return { text: shownValue(value, kind, names.get(field) ?? [], language), fileIds: [] };
  }

  /** What each field's ids are called, in a number of statements that does not grow with the forms. */
  private async names(
    db: Db,
    valuesOf: (field: string) => CardValue[],
    language: Language,
  ): Promise<Names> {
    const found = Object.entries(this.card.fields).map(
      async ([field, kind]): Promise<[string, Named[]]> => {
        if (typeof kind !== 'object' || 'words' in kind) return [field, []];
        if ('named' in kind) return [field, await kind.named(db, valuesOf(field).flatMap(idsOf))];
        const lists = 'list' in kind ? [kind.list] : Object.values(kind.parts);
        const rows = await Promise.all(lists.map((list) => this.lists.rows(list, language)));
        return [field, rows.flat() as Named[]];
      },
    );
    return new Map(await Promise.all(found));
  }
}

type Names = ReadonlyMap<string, readonly Named[]>;
interface Side {
  text: string;
  fileIds: string[];
}

const SECRET = '••••••';

function shownValue(
  value: CardValue,
  kind: Exclude<FieldKind, 'file' | 'files'>,
  names: readonly Named[],
  language: Language,
): string {
  if (comparable(value) === '') return '';
  if (typeof value !== 'string' && typeof kind === 'object' && 'parts' in kind) {
    const ids = Object.keys(kind.parts);
    return value
      .map((one) =>
        ids.map((id) => namesOf(names, [(one as Record<string, string>)[id] ?? null])).join(' · '),
      )
      .join('\n');
  }
  if (typeof value !== 'string') return namesOf(names, idsOf(value));
  switch (kind) {
    case 'text':
      return value;
    case 'date':
      return shownDate(value);
    case 'instant':
      return shownTime(new Date(value));
    case 'secret':
      return SECRET;
    default:
      return 'words' in kind ? kind.words(value, language) : namesOf(names, [value]);
  }
}

function documentSide(document: Document | undefined, language: Language): Side {
  if (!document) return { text: '', fileIds: [] };
  const { documentDate, documentNumber, files } = document;
  const number =
    documentNumber && translate(language, 'cardChanges:number', { number: documentNumber });
  const until =
    documentDate && translate(language, 'cardChanges:until', { day: shownDate(documentDate) });
  return { text: joined(number, until ?? ''), fileIds: files.map(({ id }) => id) };
}

const known = (
  attachments: ReadonlyMap<string, Attachment>,
  ids: readonly string[],
): Attachment[] => ids.flatMap((id) => attachments.get(id) ?? []);

/** What any of a family's forms call their fields within a sentence, the first that has one. */
export async function namesOfForms(
  forms: readonly Pick<CardChanges<never>, 'fieldNames'>[],
  language: Language,
): Promise<FieldNames> {
  const all = await Promise.all(forms.map((form) => form.fieldNames(language)));
  return (field) => all.reduce<string | null>((name, nameOf) => name ?? nameOf(field), null);
}

/** What changed on a plan, old beside new. */
export async function planChanges<Plan>(
  plans: CardChanges<Plan>,
  db: Db,
  plan: ChangedPlan,
  language: Language,
): Promise<FieldChange[]> {
  const changes = await plans.describe(db, [{ ...plan, itemId: PLAN }], language);
  return changes.get(PLAN) ?? [];
}

/** Stands where a card has its id. */
const PLAN = 'plan';
