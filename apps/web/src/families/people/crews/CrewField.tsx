import { ActionIcon } from '@mantine/core';
import { deleteCrew } from '@portal/contracts';
import { ConfirmDialog, showToast } from '@portal/ui';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { SelectField } from '../../../platform/forms/SelectField';
import { useCrews, useRefreshCrews } from './use-crews';

interface CrewFieldProps {
  /** Null: people of any crew, or of none. */
  crewId: string | null;
  onChange: (crewId: string | null) => void;
}

/** Narrows the registry to a crew, which can be deleted here. Nothing is shown before the company has a crew. */
export function CrewField({ crewId, onChange }: CrewFieldProps) {
  const { t } = useTranslation(['people', 'entry', 'common']);
  const crews = useCrews();
  const refresh = useRefreshCrews();
  const [isAsking, setAsking] = useState(false);
  const removing = useCommand((id: string) => call(deleteCrew, { params: { id } }), {
    onAnswer: async ({ isSuccess, message }) => {
      showToast(isSuccess ? 'success' : 'error', message);
      setAsking(false);
      onChange(null);
      await refresh();
    },
  });
  const chosen = crews.find(({ id }) => id === crewId);
  if (crews.length === 0) return null;
  return (
    <>
      <SelectField
        name="registry-crew"
        flex={1}
        aria-label={t('crews.ofCrew')}
        placeholder={t('crews.ofCrew')}
        noneLabel={t('entry:nothingFound')}
        options={crews.map(({ id, name, count }) => ({
          value: id,
          label: t('crews.option', { name, count }),
        }))}
        clearable
        clearButtonProps={{ 'aria-label': t('crews.every') }}
        value={crewId}
        onChange={onChange}
      />
      {chosen && (
        <ActionIcon
          variant="default"
          size={40}
          aria-label={t('crews.delete', { name: chosen.name })}
          title={t('crews.delete', { name: chosen.name })}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      {chosen && isAsking && (
        <ConfirmDialog
          title={t('crews.delete', { name: chosen.name })}
          question={t('crews.deleteText')}
          confirmLabel={t('crews.deleteNow')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={removing.isBusy}
          onConfirm={() => void removing.run(chosen.id)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
