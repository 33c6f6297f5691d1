import { Checkbox } from '@mantine/core';
import { CONSENT_TEXT_MAX, type AdminTable, type ConsentEntry } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { OwnValuesDialog } from '../edit/OwnValuesDialog';
import { useWordForm } from '../words/use-word-form';
import { WordFields } from '../words/WordFields';
import classes from '../words/Words.module.css';
import { ConsentVersions } from './ConsentVersions';

const NAMES = ['bodyVi', 'bodyEn'] as const;
const LINES = { min: 6, max: 16 };

interface ConsentDialogProps {
  entry: ConsentEntry;
  table: AdminTable;
  onClose: () => void;
}

/** The text of a consent in both languages beside each other, and its earlier versions. */
export function ConsentDialog({ entry, table, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('administration');
  const { consent, original, row, versions } = entry;
  const words = useWordForm({
    table,
    row,
    of: consent,
    key: 'consent',
    names: NAMES,
    first: 'bodyVi',
    // Both languages are needed, so that a new text begins with the portal's own.
    initial: original,
    onClose,
  });
  const field = (name: (typeof NAMES)[number]) => ({
    name,
    label: t('consents.text'),
    original: original[name],
    max: CONSENT_TEXT_MAX,
    lines: LINES,
  });
  return (
    <OwnValuesDialog
      title={t(`consents.names.${consent}`)}
      width={1120}
      table={table.name}
      form={words.form}
      onClose={words.close}
    >
      <p>{t(`consents.where.${consent}`)}</p>
      <WordFields
        words={words}
        placeholders={[]}
        sides={{ vi: [field('bodyVi')], en: [field('bodyEn')] }}
      />
      <section className={classes.sides} aria-label={t('consents.preview')}>
        {NAMES.map((name) => {
          const text = words.textOf(name);
          return (
            <div key={name} className={classes.preview}>
              {consent === 'clerk' ? <Checkbox disabled label={text} /> : <p>{text}</p>}
            </div>
          );
        })}
      </section>
      <ConsentVersions versions={versions} />
    </OwnValuesDialog>
  );
}
