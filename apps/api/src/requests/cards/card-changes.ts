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
import type { Card, ChangedItem, FieldNames } from '../request-family';
import { joined, namesOf } from '../shown';
import { FILE } from '../stored-files';
import { valueOf, type CardFields, type FieldKind } from './card-fields';

type Document = ProfileGroupInput['types'][number];
type Named = { id: string; name: string };
type CardValue = ReturnType<typeof valueOf>;

/** Where rows of lists come from. */
export interface ListRows {
  rows(list: ReferenceList, language: Language): Promise<object[]>;
}

/** A value as it is compared: the order of what is chosen says nothing. */
const comparable = (value: CardValue): string =>
  typeof value === 'string' ? value : [...value].sort((a, b) => a.localeCompare(b)).join();

const typesOf = (groups: readonly ProfileGroupInput[]): Map<string, Document> =>
  new Map(groups.flatMap(({ types }) => types.map((type) => [type.id, type] as const)));

/** Tells changes of a family's cards from the table of their fields. */
export class CardChanges<Item> {
  constructor(
    private readonly card: CardFields<Item>,
    private readonly lists: ListRows,
    private readonly signatures: Signatures,
  ) {}

  /** Fields and document types in which two cards differ. */
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
    items: readonly ChangedItem[],
    language: Language,
  ): Promise<Map<string, FieldChange[]>> {
    const cards = items.map((item) => ({
      ...item,
      was: this.card.parse(item.before),
      is: this.card.parse(item.after),
    }));
    const fileIds = cards.flatMap(({ was, is }) => [...this.filesOf(was), ...this.filesOf(is)]);
    const [nameOf, lists, files] = await Promise.all([
      this.fieldNames(language),
      this.namedLists(language),
      db.file.findMany({ where: { id: { in: fileIds } }, select: FILE }),
    ]);
    const attachments = new Map(files.map((file) => [file.id, this.signatures.attachment(file)]));
    return new Map(
      cards.map(({ itemId, fields, was, is }) => [
        itemId,
        fields.map((field) => {
          const [before, after] = [was, is].map((card) =>
            this.sideOf(card, field, lists, language),
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

  /** Pictures and documents of a card. */
  filesOf(item: Item): string[] {
    const pictures = Object.entries(this.card.fields).flatMap(([name, kind]) =>
      kind === 'file' ? fileIds(valueOf(item, name)) : [],
    );
    const documents = this.card.documentsOf(item).flatMap(({ types }) => types);
    return [...documents.flatMap(({ files }) => files.map(({ id }) => id)), ...pictures];
  }

  private kindOf(field: string): FieldKind | undefined {
    return Object.hasOwn(this.card.fields, field) ? this.card.fields[field] : undefined;
  }

  private sideOf(item: Item, field: string, lists: NamedLists, language: Language): Side {
    const kind = this.kindOf(field);
    if (!kind) return documentSide(typesOf(this.card.documentsOf(item)).get(field), language);
    const value = valueOf(item, field);
    if (kind === 'file') return { text: '', fileIds: fileIds(value) };
    return { text: shownValue(value, kind, lists, language), fileIds: [] };
  }

  private async namedLists(language: Language): Promise<NamedLists> {
    const lists = Object.values(this.card.fields).flatMap((kind) =>
      typeof kind === 'object' && 'list' in kind ? [kind.list] : [],
    );
    const rows = await Promise.all(lists.map((list) => this.lists.rows(list, language)));
    return new Map(lists.map((list, at) => [list, (rows[at] ?? []) as Named[]]));
  }
}

type NamedLists = ReadonlyMap<ReferenceList, readonly Named[]>;
interface Side {
  text: string;
  fileIds: string[];
}

const SECRET = '••••••';

function shownValue(
  value: CardValue,
  kind: Exclude<FieldKind, 'file'>,
  lists: NamedLists,
  language: Language,
): string {
  const text = comparable(value);
  if (text === '') return '';
  if (kind === 'text') return text;
  if (kind === 'date') return shownDate(text);
  if (kind === 'instant') return shownTime(new Date(text));
  if (kind === 'secret') return SECRET;
  if ('words' in kind) return kind.words(text, language);
  const ids = typeof value === 'string' ? [value] : value;
  return namesOf(lists.get(kind.list) ?? [], ids);
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

const fileIds = (value: CardValue): string[] =>
  typeof value === 'string' && value !== '' ? [value] : [];

const known = (
  attachments: ReadonlyMap<string, Attachment>,
  ids: readonly string[],
): Attachment[] => ids.flatMap((id) => attachments.get(id) ?? []);
