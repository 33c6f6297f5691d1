import {
  documentGroups,
  type Attachment,
  type FieldChange,
  type Language,
} from '@portal/contracts';
import { customIdIn, type CustomForm, type ProfileGroupInput } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import { capitalized, translate } from '../../../platform/i18n/translator';
import { shownDate, shownTime } from '../../../platform/pdf/shown-times';
import type { Signatures } from '../../../platform/storage/signatures';
import type { ChangedForm, FieldNames, Forms, KeptForm } from '../forms';
import { joined, namesOf } from '../joined-names';
import { FILE } from '../stored-files';
import { answeredIn, customKinds } from './custom-kinds';
import type { ListRows } from './list-rows';
import {
  comparable,
  idsOf,
  valueOf,
  type FormFields,
  type FieldValue,
  type FieldKind,
  type Named,
} from './form-fields';

type Document = ProfileGroupInput['types'][number];

const typesOf = (groups: readonly ProfileGroupInput[]): Map<string, Document> =>
  new Map(groups.flatMap(({ types }) => types.map((type) => [type.id, type] as const)));

/** Compares and describes a family's forms, using the table of their fields. */
export class KeptForms<Item> implements Forms {
  constructor(
    private readonly form: FormFields<Item>,
    private readonly lists: ListRows,
    private readonly signatures: Signatures,
  ) {}

  changedFields(before: KeptForm, after: KeptForm): string[] {
    const [was, is] = [this.form.parse(before), this.form.parse(after)];
    const fields = this.namesIn([was, is]).filter(
      (name) => comparable(valueOf(was, name)) !== comparable(valueOf(is, name)),
    );
    const [had, has] = [typesOf(this.form.documentsOf(was)), typesOf(this.form.documentsOf(is))];
    const documents = [...new Set([...has.keys(), ...had.keys()])].filter(
      (id) => JSON.stringify(had.get(id) ?? null) !== JSON.stringify(has.get(id) ?? null),
    );
    return [...fields, ...documents];
  }

  async fieldNames(language: Language): Promise<FieldNames> {
    const [groups, custom] = await Promise.all([
      this.lists.rows(documentGroups, language),
      customKinds(this.lists, this.customForm, language),
    ]);
    const types = new Map(
      (groups as { types: Named[] }[]).flatMap((group) =>
        group.types.map(({ id, name }) => [id, name]),
      ),
    );
    return (field) =>
      this.kindOf(field)
        ? this.form.label(field, language)
        : (custom.get(field)?.label ?? types.get(field) ?? null);
  }

  async describe(
    db: Db,
    changed: readonly ChangedForm[],
    language: Language,
  ): Promise<FieldChange[][]> {
    const forms = changed.map(({ before, after, fields }) => ({
      fields,
      was: this.form.parse(before),
      is: this.form.parse(after),
    }));
    const both = forms.flatMap(({ was, is }) => [was, is]);
    const custom = await customKinds(this.lists, this.customForm, language);
    const kinds: Kinds = new Map([
      ...Object.entries(this.form.fields),
      ...[...custom].map(([name, { kind }]) => [name, kind] as const),
    ]);
    const valuesOf = (field: string) => both.map((form) => valueOf(form, field));
    const [nameOf, names, files] = await Promise.all([
      this.fieldNames(language),
      this.names(db, kinds, valuesOf, language),
      db.file.findMany({
        where: { id: { in: both.flatMap((form) => this.filesOf(form)) } },
        select: FILE,
      }),
    ]);
    const attachments = new Map(files.map((file) => [file.id, this.signatures.attachment(file)]));
    const told = { kinds, names, language };
    return forms.map(({ fields, was, is }) =>
      fields.map((field) => {
        const before = this.sideOf(was, is, field, told);
        const after = this.sideOf(is, was, field, told);
        return {
          field,
          label: capitalized(nameOf(field) ?? field),
          before: before.text,
          after: after.text,
          beforeFiles: known(attachments, before.fileIds),
          afterFiles: known(attachments, after.fileIds),
        };
      }),
    );
  }

  isPaper(field: string): boolean {
    return this.kindOf(field) === 'files';
  }

  saidFields(kept: KeptForm): string[] {
    const form = this.form.parse(kept);
    const fields = this.namesIn([form]).filter((name) => comparable(valueOf(form, name)) !== '');
    return [...fields, ...typesOf(this.form.documentsOf(form)).keys()];
  }

  filesIn(kept: KeptForm): string[] {
    return this.filesOf(this.form.parse(kept));
  }

  /** Files of a form that is not stored yet. */
  filesOf(item: Item): string[] {
    const pictures = Object.entries(this.form.fields).flatMap(([name, kind]) =>
      kind === 'file' || kind === 'files' ? idsOf(valueOf(item, name)) : [],
    );
    const documents = this.form.documentsOf(item).flatMap(({ types }) => types);
    return [...documents.flatMap(({ files }) => files.map(({ id }) => id)), ...pictures];
  }

  /** The names of all fields of forms, those of the plant's own fields only where there is an answer. */
  private namesIn(forms: readonly Item[]): string[] {
    return Object.entries(this.form.fields).flatMap(([name, kind]) =>
      isCustom(kind) ? answeredIn(name, forms) : [name],
    );
  }

  private get customForm(): CustomForm | null {
    return Object.values(this.form.fields).find(isCustom)?.custom ?? null;
  }

  private kindOf(field: string): FieldKind | undefined {
    return Object.hasOwn(this.form.fields, field) ? this.form.fields[field] : undefined;
  }

  private sideOf(item: Item, other: Item, field: string, { kinds, names, language }: Told): Side {
    const kind = kinds.get(field);
    // An answer whose field was deleted from the database has neither a name nor a kind.
    if (!kind && customIdIn(field) !== null) return { text: '', fileIds: [] };
    if (!kind) return documentSide(typesOf(this.form.documentsOf(item)).get(field), language);
    const value = toldOf(valueOf(item, field), valueOf(other, field), kind);
    if (kind === 'file' || kind === 'files') return { text: '', fileIds: idsOf(value) };
    return { text: shownValue(value, kind, names.get(field) ?? [], language), fileIds: [] };
  }

  /** The names of each field's ids. The number of statements does not grow with the forms. */
  private async names(
    db: Db,
    kinds: Kinds,
    valuesOf: (field: string) => FieldValue[],
    language: Language,
  ): Promise<Names> {
    const found = [...kinds].map(async ([field, kind]): Promise<[string, Named[]]> => {
      if (typeof kind !== 'object' || 'words' in kind || isCustom(kind)) return [field, []];
      if ('named' in kind)
        return [field, await kind.named(db, valuesOf(field).flatMap(idsOf), language)];
      const lists = 'list' in kind ? [kind.list] : Object.values(kind.parts);
      const rows = await Promise.all(lists.map((list) => this.lists.rows(list, language)));
      return [field, rows.flat() as Named[]];
    });
    return new Map(await Promise.all(found));
  }
}

/** The part of a value to show next to the other side: for a long list, only what the other side lacks. */
function toldOf(value: FieldValue, other: FieldValue, kind: FieldKind): FieldValue {
  const isLong = typeof kind === 'object' && 'named' in kind && kind.isLong;
  if (!isLong || typeof value === 'string' || typeof other === 'string') return value;
  return value.filter((one) => !other.includes(one));
}

type Names = ReadonlyMap<string, readonly Named[]>;
type Kinds = ReadonlyMap<string, FieldKind>;
/** What the words for a value need. */
interface Told {
  kinds: Kinds;
  names: Names;
  language: Language;
}

const isCustom = (kind: FieldKind): kind is { custom: CustomForm } =>
  typeof kind === 'object' && 'custom' in kind;

interface Side {
  text: string;
  fileIds: string[];
}

const SECRET = '••••••';

function shownValue(
  value: FieldValue,
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
  const { documentDate, documentNumber, issuer, files } = document;
  const number =
    documentNumber && translate(language, 'formChanges:number', { number: documentNumber });
  const until =
    documentDate && translate(language, 'formChanges:until', { day: shownDate(documentDate) });
  const by = issuer && translate(language, 'formChanges:issuer', { issuer });
  return { text: joined(number, by, until ?? ''), fileIds: files.map(({ id }) => id) };
}

const known = (
  attachments: ReadonlyMap<string, Attachment>,
  ids: readonly string[],
): Attachment[] => ids.flatMap((id) => attachments.get(id) ?? []);
