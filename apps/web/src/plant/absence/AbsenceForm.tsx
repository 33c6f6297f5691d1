import { Button, Group, Stack, Text } from '@mantine/core';
import { absenceBody, absenceForBody, type OrgUser } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../platform/api/use-command';
import { DateField } from '../../platform/forms/DateField';
import { formProblems } from '../../platform/forms/field-errors';
import { FormMessage } from '../../platform/forms/FormMessage';
import { SearchField } from '../../platform/forms/SearchField';
import { usePortalForm } from '../../platform/forms/use-portal-form';
import { today } from '../../platform/time/today';
import { sendAbsence, useAbsencePeople, type AbsenceTarget } from './queries';

interface AbsenceFormProps {
  target: AbsenceTarget;
  /** Open tasks that a substitute gets; null if they are not known here. */
  taskCount: number | null;
  onOver: () => void;
}

type Person = Pick<OrgUser, 'id' | 'fullName'>;

/** The days of an absence, and who substitutes. */
export function AbsenceForm({ target, taskCount, onOver }: AbsenceFormProps) {
  const { t } = useTranslation(['absence', 'common']);
  const cache = useQueryClient();
  const before = target.kind === 'change' ? target.absence : null;
  const [user, setUser] = useState<Person | null>(before?.user ?? null);
  const [standIn, setStandIn] = useState<Person | null>(before?.standIn ?? null);
  const command = useCommand(
    ({ userId, fromDay, toDay, standInId }: Values) =>
      sendAbsence(target, { fromDay: fromDay ?? '', toDay: toDay ?? '', standInId }, userId ?? ''),
    {
      onAnswer: async (answer) => {
        if (!answer.isSuccess) return setMessage(answer.message);
        showToast('success', answer.message);
        onOver();
        // Queue and menus change, too.
        await cache.invalidateQueries();
      },
      onFailure: (failure) => {
        take(failure);
        return true;
      },
    },
  );
  const { form, onSubmit, message, setMessage, take } = usePortalForm<Values>({
    initialValues: {
      userId: target.kind === 'own' ? target.userId : (before?.user.id ?? null),
      fromDay: before?.fromDay ?? today(),
      toDay: before?.toDay ?? null,
      standInId: before?.standIn?.id ?? null,
    },
    check: (values) => formProblems(target.kind === 'other' ? absenceForBody : absenceBody, values),
    send: (values) => void command.run(values),
  });
  const { values, errors } = form;
  const dayField = (name: 'fromDay' | 'toDay') => (
    <DateField
      name={name}
      label={t(name)}
      required
      minDate={today()}
      readOnly={name === 'fromDay' && before?.state === 'running'}
      value={values[name]}
      error={errors[name]}
      onChange={(day) => form.setFieldValue(name, day)}
    />
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormMessage message={message} />
        {target.kind === 'other' && (
          <PersonField
            name="userId"
            label={t('user')}
            required
            standInFor={null}
            chosen={user}
            error={errors['userId']}
            onChoose={(chosen) => {
              setUser(chosen);
              setStandIn(null);
              form.setValues({ userId: chosen?.id ?? null, standInId: null });
            }}
          />
        )}
        <Group grow align="flex-start" gap="sm">
          {dayField('fromDay')}
          {dayField('toDay')}
        </Group>
        <PersonField
          name="standInId"
          label={t('standIn')}
          standInFor={values.userId ?? undefined}
          chosen={standIn}
          error={errors['standInId']}
          onChoose={(chosen) => {
            setStandIn(chosen);
            form.setFieldValue('standInId', chosen?.id ?? null);
          }}
        />
        <Text size="sm" c="dimmed">
          {standIn ? t('goesTo', { name: standIn.fullName }) : t('goesToNobody')}
          {taskCount !== null && taskCount > 0 && ` ${t('taskCount', { count: taskCount })}`}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onOver}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={command.isBusy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Values extends Record<string, unknown> {
  userId: string | null;
  fromDay: string | null;
  toDay: string | null;
  standInId: string | null;
}

interface PersonFieldProps {
  name: 'userId' | 'standInId';
  label: string;
  required?: boolean;
  /** As in `useAbsencePeople`. */
  standInFor: string | null | undefined;
  chosen: Person | null;
  error: unknown;
  onChoose: (chosen: Person | null) => void;
}

/** A user of the plant, found by name. */
function PersonField({ name, label, required = false, ...rest }: PersonFieldProps) {
  const { standInFor, chosen, error, onChoose } = rest;
  const { t } = useTranslation('absence');
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useAbsencePeople(standInFor, keyword);
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <SearchField
          name={name}
          label={label}
          required={required}
          readOnly={standInFor === undefined}
          chosen={chosen?.fullName ?? ''}
          minLength={0}
          onKeyword={setKeyword}
          options={found.map(({ id, fullName, jobTitle, departmentName }) => ({
            id,
            label: fullName,
            about: [jobTitle, departmentName].filter(Boolean).join(' · '),
          }))}
          isFetching={isFetching}
          onChoose={(id) => onChoose(found.find((one) => one.id === id) ?? null)}
          error={typeof error === 'string' ? error : undefined}
          hints={{ short: '', none: t('noPerson') }}
        />
      </div>
      {chosen && !required && (
        <Button variant="subtle" size="compact-sm" mb={6} onClick={() => onChoose(null)}>
          {t('noStandIn')}
        </Button>
      )}
    </Group>
  );
}
