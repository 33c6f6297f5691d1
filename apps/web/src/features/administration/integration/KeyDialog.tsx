import { Button, Checkbox, Group, Stack } from '@mantine/core';
import {
  MACHINE_SCOPES,
  makeMachineKeyBody,
  TEXT_LIMITS,
  type FieldProblem,
  type MachineScope,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../platform/forms/DateField';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { useMakeMachineKey } from '../api/machine-keys';
import { scopeName } from './scope-name';
import { ShownSecret } from './ShownSecret';

interface KeyValues extends Record<string, unknown> {
  systemName: string;
  scopes: MachineScope[];
  lastDay: string | null;
}

const NO_SCOPE: FieldProblem = { field: 'scopes', code: 'required', params: {} };
const EMPTY: KeyValues = { systemName: '', scopes: [], lastDay: null };

/** Creates a key, and shows its secret once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['integration', 'common']);
  const make = useMakeMachineKey();
  const [today] = useState(() => plantDate(new Date()));
  const { form, onSubmit, message, take } = usePortalForm<KeyValues>({
    initialValues: EMPTY,
    check: (values) => [
      ...formProblems(makeMachineKeyBody, values).filter(({ field }) => field !== 'scopes'),
      ...(values.scopes.length === 0 ? [NO_SCOPE] : []),
    ],
    send: (values) => make.mutate(values, { onError: take }),
  });
  const made = make.data;
  if (made)
    return (
      <Dialog
        title={t('keys.made', { name: form.values.systemName })}
        closeLabel={t('common:close')}
        onClose={onClose}
        width={520}
      >
        <ShownSecret message={made.message} secret={made.secret} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t('keys.add')} closeLabel={t('common:close')} onClose={onClose} width={520}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormMessage message={message} />
          <WrittenField
            name="systemName"
            label={t('keys.systemName')}
            description={t('keys.systemNameHint')}
            maxLength={TEXT_LIMITS.short}
            autoComplete="off"
            required
            data-autofocus
            {...form.getInputProps('systemName')}
            value={form.values.systemName}
          />
          <Checkbox.Group
            label={t('keys.scopes')}
            required
            {...form.getInputProps('scopes')}
            onChange={(scopes) => form.setFieldValue('scopes', scopes as MachineScope[])}
          >
            <Stack gap={8} my={6}>
              {MACHINE_SCOPES.map((scope, index) => (
                <Checkbox
                  key={scope}
                  id={index === 0 ? 'scopes' : `scopes-${index}`}
                  value={scope}
                  label={t(`scopes.${scopeName(scope)}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <DateField
            name="lastDay"
            label={t('keys.lastDay')}
            description={t('keys.lastDayHint')}
            minDate={today}
            clearable
            value={form.values.lastDay}
            error={form.errors['lastDay']}
            onChange={(lastDay) => form.setFieldValue('lastDay', lastDay)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={make.isPending}>
              {t('keys.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
