import { Button, Title } from '@mantine/core';
import { exportPerson, forgetPerson } from '@portal/contracts';
import { ConfirmDialog, showToast, TextField } from '@portal/ui';
import { IconDownload, IconEraser, IconListSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { call, callForBlob } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { downloadBlob } from '../../../platform/files/download';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { useRefreshRuns } from '../api/personal-data';
import own from './PersonalData.module.css';
import { useCountsText } from './use-counts-text';

const FILE_NAME = 'DuLieuCaNhan.json';
const EMPTY = { identityNumber: '', reason: '' };
type Field = keyof typeof EMPTY;

/**
 * The data of one person, found by number: download all of it as a file, or remove it. The page
 * counts it before a removal.
 */
export function PersonSection() {
  const { t } = useTranslation(['administration', 'common']);
  const headingId = useId();
  const refresh = useRefreshRuns();
  const textOf = useCountsText();
  const [form, setForm] = useState(EMPTY);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [message, setMessage] = useState<string>();
  /** What a removal would remove. The user must see this before confirming. */
  const [preview, setPreview] = useState<string>();
  const [isAsked, setAsked] = useState(false);

  const change = (field: Field, value: string) => {
    setForm({ ...form, [field]: value });
    setMissing(missing.filter((name) => name !== field));
    setMessage(undefined);
    setPreview(undefined);
  };
  const isWhole = (...fields: Field[]) => {
    const empty = fields.filter((field) => form[field].trim() === '');
    setMissing(empty);
    if (empty[0]) document.getElementById(empty[0])?.focus();
    return empty.length === 0;
  };

  const fetchFile = useCommand(
    () => callForBlob(exportPerson, { body: { identityNumber: form.identityNumber } }),
    {
      onAnswer: (blob) => {
        downloadBlob(blob, FILE_NAME);
        return refresh();
      },
      onFailure: (failure) => {
        if (asApiError(failure)?.status !== 404) return false;
        setMessage(t('personalData.nothingKept'));
        return true;
      },
    },
  );
  const forget = useCommand(
    (dryRun: boolean) => call(forgetPerson, { body: { ...form, dryRun } }),
    {
      onAnswer: ({ isSuccess, message: said, data }, dryRun) => {
        setAsked(false);
        if (!isSuccess) {
          setPreview(undefined);
          setMessage(said);
          return undefined;
        }
        if (dryRun) setPreview(textOf(data ?? {}));
        else {
          setForm(EMPTY);
          setPreview(undefined);
          showToast('success', said);
        }
        return refresh();
      },
      onFailure: () => {
        setAsked(false);
        return false;
      },
    },
  );
  const errorOf = (field: Field) =>
    missing.includes(field) ? t('common:requiredField') : undefined;

  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId} className={own.heading}>
        {t('personalData.person.title')}
      </Title>
      <p className={own.about}>{t('personalData.person.about')}</p>
      <FormMessage message={message} />
      <div className={own.fields}>
        <TextField
          name="identityNumber"
          label={t('personalData.person.identityNumber')}
          maxLength={30}
          autoComplete="off"
          value={form.identityNumber}
          error={errorOf('identityNumber')}
          onChange={(event) => change('identityNumber', event.currentTarget.value)}
        />
        <WrittenField
          name="reason"
          label={t('personalData.person.reason')}
          maxLength={1000}
          value={form.reason}
          error={errorOf('reason')}
          onChange={(text) => change('reason', text)}
        />
      </div>
      <div className={own.acts}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={fetchFile.isBusy}
          onClick={() => isWhole('identityNumber') && void fetchFile.run()}
        >
          {t('personalData.person.export')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconListSearch size={18} aria-hidden />}
          loading={forget.isBusy && !isAsked}
          onClick={() => isWhole('identityNumber', 'reason') && void forget.run(true)}
        >
          {t('personalData.person.preview')}
        </Button>
        {preview !== undefined && (
          <Button leftSection={<IconEraser size={18} aria-hidden />} onClick={() => setAsked(true)}>
            {t('personalData.person.forget')}
          </Button>
        )}
      </div>
      <p className={own.counts} role="status">
        {preview !== undefined && t('personalData.person.wouldGo', { counts: preview })}
      </p>
      {isAsked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('personalData.person.ask', { number: form.identityNumber })}
          confirmLabel={t('personalData.person.forget')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={forget.isBusy}
          onConfirm={() => void forget.run(false)}
          onCancel={() => setAsked(false)}
        />
      )}
    </section>
  );
}
