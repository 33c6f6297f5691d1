import { partOf, type Field, type Fields } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../platform/i18n/number-text';
import { nameIn, namesIn } from '../../plant/reference-data';
import { SecretText } from '../../requests/form/SecretText';
import type { ReviewedFact } from '../../requests/review/reviewed';
import { useDefinition } from '../definition';
import { dayText, momentText, useFact } from '../plan/use-fact';
import { rowsOf } from './rows-of';

/** A text, facts that replace the field, or null to leave the field out. */
type OwnWord = string | readonly ReviewedFact[] | null;

/** The fields for which the family writes its own text; null for a field that another field's text includes. */
type OwnWords<Form> = Readonly<Record<string, ((form: Form) => OwnWord) | null>>;

/** An item as reviewers see it, made from the table of its fields. */
export function useFieldFacts<Item extends object>(
  own: OwnWords<Item> = {},
): (item: Item) => ReviewedFact[] {
  const { definition } = useDefinition();
  const factsOf = useFactsOf(own);
  return (item) => factsOf(definition.fields, item);
}

/** A section of a plan as reviewers see it, made from the table of its fields. */
export function useSectionFacts<Plan extends object>(
  own: OwnWords<Plan> = {},
): (section: string, plan: Plan) => ReviewedFact[] {
  const { definition } = useDefinition();
  const factsOf = useFactsOf(own);
  return (section, plan) => {
    const fields = Object.entries(definition.planFields).filter(
      ([, field]) => field.section === section,
    );
    return factsOf(Object.fromEntries(fields), plan);
  };
}

function useFactsOf<Form extends object>(own: OwnWords<Form>) {
  const { lists } = useDefinition();
  const { t } = useTranslation('customFields');
  const yesNo = (isYes: boolean) => (isYes ? t('yes') : t('no'));
  const fact = useFact();
  return (fields: Fields, form: Form): ReviewedFact[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const word = own[name];
      const { kind } = field.content;
      if (word === null || field.isHidden || kind === 'picture' || kind === 'custom') return [];
      const text = word ? word(form) : textOf(form, name, field, { lists, yesNo });
      if (text === null || typeof text !== 'string') return text ?? [];
      if (field.isEnded && text === '') return [];
      const isWide = field.isWide ?? (kind === 'lines' || 'pairs' in field.content);
      const shown = fact(name, text, isWide);
      return [kind === 'secret' ? { ...shown, value: secretOf(form, name) } : shown];
    });
}

function secretOf(form: object, name: string) {
  const secret = partOf(form, name);
  return typeof secret === 'string' && secret !== '' && <SecretText text={secret} />;
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface Words {
  lists: object;
  yesNo: (isYes: boolean) => string;
}

function textOf(form: object, name: string, { content }: Field, { lists, yesNo }: Words): string {
  const value = partOf(form, name);
  switch (content.kind) {
    case 'secret':
      return '';
    case 'yesNo':
      return typeof value === 'boolean' ? yesNo(value) : '';
    case 'number':
      return typeof value === 'number' ? numberText(value, content.decimals) : '';
    case 'day':
    case 'birthDay':
      return dayText((value ?? null) as string | null);
    case 'instant':
      return momentText((value ?? null) as string | null);
    case 'one':
      return nameIn(rowsOf(lists, content.list), (value ?? null) as string | null);
    case 'many':
      return namesIn(rowsOf(lists, content.list), value as readonly string[]).join(', ');
    case 'parts':
      return (value as readonly Record<string, string>[])
        .map((each) =>
          Object.entries(content.lists)
            .map(([part, list]) => nameIn(rowsOf(lists, list), each[part] ?? null))
            .join(' · '),
        )
        .join('\n');
    case 'otherItem':
      return written(partOf(form, content.labelField));
    default:
      return written(value);
  }
}
