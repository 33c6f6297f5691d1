import { Button, FileButton, Input } from '@mantine/core';
import { APPEARANCE_PARTS, type AdminTable, type AppearanceEntry } from '@portal/contracts';
import { isColour } from '@portal/domain';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../platform/api/use-command';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { OwnValuesDialog } from '../edit/OwnValuesDialog';
import { useRowForm } from '../edit/use-row-form';
import classes from './Appearance.module.css';
import { LogoProblem, logoFrom } from './logo-file';
import { LooksPreview, type ShownLooks } from './LooksPreview';

/** A field to pick a colour needs one to begin with: that of the portal. */
const FIRST_COLOUR = '#155a65';

interface PartDialogProps {
  entry: AppearanceEntry;
  table: AdminTable;
  /** How the portal looks now. */
  looks: ShownLooks;
  onClose: () => void;
}

/** One part of the portal's looks: the plant's value, the original, and a preview. */
export function PartDialog({ entry, table, looks, onClose }: PartDialogProps) {
  const { t } = useTranslation(['administration', 'common']);
  const { part, original, row } = entry;
  const { max, inBoth } = APPEARANCE_PARTS[part];
  const form = useRowForm(table, row, onClose, { fixed: { part } });
  const textOf = (name: string): string => {
    const typed = form.values[name];
    return typeof typed === 'string' ? typed : '';
  };
  const value = textOf('value');
  const picture = useCommand((file: File) => logoFrom(file), {
    onAnswer: (logo) => form.change('value', logo),
    onFailure: (failure) => {
      if (!(failure instanceof LogoProblem)) return form.fail(failure);
      return form.refuse({ value: t(`appearance.${failure.text}`) });
    },
  });
  const field = (name: 'value' | 'valueEn', label: string) => (
    <WrittenField
      name={name}
      label={label}
      maxLength={max}
      placeholder={t(name === 'valueEn' ? 'appearance.sameInEn' : 'appearance.asOriginal')}
      error={form.errors[name]}
      value={textOf(name)}
      onChange={(text) => form.change(name, text)}
    />
  );
  return (
    <OwnValuesDialog
      title={t(`appearance.parts.${part}`)}
      width={720}
      table={table.name}
      form={form}
      onClose={onClose}
    >
      <p>{t(`appearance.where.${part}`)}</p>
      <div className={classes.fields}>
        {inBoth && field('value', t('appearance.inVi'))}
        {inBoth && field('valueEn', t('appearance.inEn'))}
        {!inBoth && part !== 'colour' && part !== 'logo' && (
          <>{field('value', t(`appearance.parts.${part}`))}</>
        )}
        {part === 'colour' && (
          <div className={classes.pick}>
            {field('value', t('appearance.parts.colour'))}
            <input
              type="color"
              aria-label={t('appearance.pick')}
              value={isColour(value) ? value : FIRST_COLOUR}
              onChange={(event) => form.change('value', event.currentTarget.value)}
            />
          </div>
        )}
        {part === 'logo' && (
          <Input.Wrapper error={form.errors['value']}>
            <FileButton
              accept="image/svg+xml,image/png"
              onChange={(file) => file && void picture.run(file)}
            >
              {(button) => (
                <Button
                  {...button}
                  id="value"
                  variant="default"
                  leftSection={<IconUpload size={18} aria-hidden />}
                  loading={picture.isBusy}
                >
                  {t('appearance.choose')}
                </Button>
              )}
            </FileButton>
          </Input.Wrapper>
        )}
        {original.vi && (
          <p>
            {t('appearance.original', {
              value: [...new Set([original.vi, original.en])].join(' / '),
            })}
          </p>
        )}
      </div>
      <LooksPreview looks={value && part !== 'plantName' ? { ...looks, [part]: value } : looks} />
    </OwnValuesDialog>
  );
}
