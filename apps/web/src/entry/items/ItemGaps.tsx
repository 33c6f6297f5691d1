import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';
import { gapsByKind, gapsOf } from './lacking';

/** What an item still lacks, and what is wrong with it, in one sentence. */
export function ItemGaps({ itemId }: { itemId: string }) {
  const { t } = useTranslation('entry');
  const { definition, lists, words } = useDefinition();
  const { form } = useEditing();
  // A text, so that React renders it only when another field is named.
  const text = useStore(form, (now) => {
    const item = now.items.find(({ id }) => id === itemId);
    if (!item) return '';
    const { empty, documents, undated, over, wrong } = gapsByKind(
      gapsOf(definition, item, now, lists),
    );
    const lacks = [...empty.map(words.fieldName), ...documents].join(', ');
    const mend = [
      ...wrong.map(words.fieldName),
      ...undated.map((names) => t('items.undated', { names })),
      ...over.map((names) => t('items.over', { names })),
    ].join(', ');
    return [
      ...(lacks === '' ? [] : [t('items.lacks', { what: lacks })]),
      ...(mend === '' ? [] : [t('items.wrong', { what: mend })]),
    ].join(' ');
  });
  return text;
}
