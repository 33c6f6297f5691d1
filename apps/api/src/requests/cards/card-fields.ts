import type { Language, ProfileGroupInput, ReferenceList } from '@portal/contracts';
import type { Card } from '../request-family';

/** How a field of a card is shown: as it stands, as a day or a moment, as a file, by the names of a list. */
export type FieldKind =
  | 'text'
  | 'date'
  | 'instant'
  | 'file'
  /** Nobody reads it here; only that it was changed. */
  | 'secret'
  | { list: ReferenceList }
  /** One of a few values, in words. */
  | { words: (value: string, language: Language) => string };

/** What the shared parts know of a family's card. */
export interface CardFields<Item> {
  /** In the order of the card. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Reads a card as it was kept with a verdict. */
  parse(card: Card): Item;
  documentsOf(item: Item): ProfileGroupInput[];
  /** What the card calls a field, within a sentence. */
  label(field: string, language: Language): string;
}

/** A field's value; cards hold texts, numbers, ids and lists of ids. */
export const valueOf = (item: unknown, field: string): string | readonly string[] => {
  const value = (item as Record<string, string | number | readonly string[] | null>)[field];
  return typeof value === 'number' ? String(value) : (value ?? '');
};
