import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Section } from '../../requests/form/Section';
import { useDefinition, type ItemWarning } from '../definition';
import { mayChange } from '../../requests/edit/standing';
import { useEditing } from '../editing';
import type { EntryForm } from '../entry-form';
import { useDocumentWarnings } from './use-document-warnings';
import classes from './Summary.module.css';

const none = { use: (): readonly ItemWarning[] => [] };

/** Shows the sender what the plant will look at closely. The request can be sent all the same. */
export function Warnings() {
  const { t } = useTranslation('entry');
  const { definition } = useDefinition();
  const { form, standing } = useEditing();
  const entered: EntryForm = useStore(form, (now) => now);
  const own = definition.warnings ?? none;
  const warnings = [...useDocumentWarnings(entered), ...own.use(entered)];
  const rows = entered.items.flatMap((item, index) =>
    mayChange(standing, item)
      ? warnings
          .filter(({ itemId }) => itemId === item.id)
          .map(({ text }) => ({
            text,
            row: t('warnings.row', { row: index + 1, name: definition.nameOf(item) }),
          }))
      : [],
  );
  if (rows.length === 0) return null;
  return (
    <Section title={t('warnings.title', { count: rows.length })}>
      <p className={classes.about}>{t('warnings.about')}</p>
      <ul className={classes.warnings}>
        {rows.map(({ row, text }) => (
          <li key={row + text}>
            <strong>{row}</strong> {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
