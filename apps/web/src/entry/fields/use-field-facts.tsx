import type { ItemField } from '@portal/contracts';
import { numberText } from '../../platform/i18n/number-text';
import { nameIn, namesIn } from '../../plant/reference-data';
import { SecretText } from '../../requests/form/SecretText';
import type { ReviewedFact } from '../../requests/review/reviewed';
import { useDefinition } from '../definition';
import { dayText, useFact } from '../plan/use-fact';
import { rowsOf } from './rows-of';

/**
 * An item as a reviewer reads it, made of the table of its fields.
 * @param own what fields say that the family words itself; null for one that another field says along
 */
export function useFieldFacts<Item extends object>(
  own: Readonly<Record<string, ((item: Item) => string) | null>> = {},
): (item: Item) => ReviewedFact[] {
  const { definition, lists } = useDefinition();
  const fact = useFact();
  return (item) =>
    Object.entries(definition.fields).flatMap(([name, field]) => {
      const word = own[name];
      const { kind } = field.content;
      if (word === null || field.isHidden || kind === 'picture') return [];
      const isWide = kind === 'lines' || kind === 'many';
      const shown = fact(name, word ? word(item) : textOf(item, name, field, lists), isWide);
      return [kind === 'secret' ? { ...shown, value: secretOf(item, name) } : shown];
    });
}

const valueIn = (item: object, name: string): unknown => (item as Record<string, unknown>)[name];

function secretOf(item: object, name: string) {
  const secret = valueIn(item, name);
  return typeof secret === 'string' && secret !== '' && <SecretText text={secret} />;
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function textOf(item: object, name: string, { content }: ItemField, lists: object): string {
  const value = valueIn(item, name);
  switch (content.kind) {
    case 'secret':
      return '';
    case 'number':
      return typeof value === 'number' ? numberText(value, content.decimals) : '';
    case 'day':
    case 'birthDay':
      return dayText((value ?? null) as string | null);
    case 'one':
      return nameIn(rowsOf(lists, content.list), (value ?? null) as string | null);
    case 'many':
      return namesIn(rowsOf(lists, content.list), value as readonly string[]).join(', ');
    case 'otherItem':
      return written(valueIn(item, content.labelField));
    default:
      return written(value);
  }
}
