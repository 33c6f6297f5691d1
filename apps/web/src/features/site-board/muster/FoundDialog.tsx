import { Button, Group, Text } from '@mantine/core';
import { unlistedPerson, type UnlistedPerson } from '@portal/contracts';
import { Dialog, TextField } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { maxLengthsOf } from '../../../platform/forms/limits';

const LIMITS = maxLengthsOf(unlistedPerson);

interface FoundDialogProps {
  number: string;
  /** Whether a scanned card was not on the list. */
  isScanned: boolean;
  onAdd: (person: UnlistedPerson) => void;
  onClose: () => void;
}

/** Adds somebody who was met without being on the list. */
export function FoundDialog({ number, isScanned, onAdd, onClose }: FoundDialogProps) {
  const { t } = useTranslation(['mustering', 'common']);
  const [person, setPerson] = useState<UnlistedPerson>({ name: '', companyName: '', number });
  const [problem, setProblem] = useState<string>();
  const fields = [
    ['name', t('found.name')],
    ['companyName', t('found.company')],
    ['number', t('found.number')],
  ] as const;
  const add = () => {
    const checked = unlistedPerson.safeParse(person);
    if (!checked.success || (checked.data.name === '' && checked.data.number === ''))
      return setProblem(t('found.needed'));
    return onAdd(checked.data);
  };
  return (
    <Dialog title={t('found.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Text size="sm">{isScanned ? t('found.unknown', { number }) : t('found.about')}</Text>
        {fields.map(([name, label], at) => (
          <TextField
            key={name}
            name={`found-${name}`}
            label={label}
            mt="sm"
            size="md"
            maxLength={LIMITS[name]}
            autoComplete="off"
            data-autofocus={at === 0 || undefined}
            value={person[name]}
            onChange={(event) => setPerson({ ...person, [name]: event.currentTarget.value })}
          />
        ))}
        <FormMessage message={problem} />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button size="md" variant="default" onClick={onClose}>
            {t('start.cancel')}
          </Button>
          <Button size="md" type="submit">
            {t('found.add')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
