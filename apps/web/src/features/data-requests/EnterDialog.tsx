import { Button, Group } from '@mantine/core';
import { DATA_REQUEST_KINDS, TEXT_LIMITS, type DataRequestKind } from '@portal/contracts';
import { Dialog, TextField } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../platform/forms/DateField';
import { FormMessage } from '../../platform/forms/FormMessage';
import { SelectField } from '../../platform/forms/SelectField';
import { WrittenField } from '../../platform/forms/WrittenField';
import { today } from '../../platform/time/today';
import classes from './DataRequests.module.css';
import { useEnter } from './queries';

const REQUIRED = ['kind', 'fullName', 'identityNumber', 'receivedDay'] as const;

/** Enters a request that came by letter or phone. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['dataRequests', 'common', 'requests']);
  const { send, isBusy, message } = useEnter(onClose);
  const [kind, setKind] = useState<DataRequestKind | null>(null);
  const [receivedDay, setReceivedDay] = useState<string | null>(today());
  const [texts, setTexts] = useState({ fullName: '', identityNumber: '', contact: '', text: '' });
  const [isTried, setTried] = useState(false);
  const values = { ...texts, kind: kind ?? '', receivedDay: receivedDay ?? '' };
  const missing = REQUIRED.filter((field) => values[field].trim() === '');
  const errorOf = (field: (typeof REQUIRED)[number]) =>
    isTried && missing.includes(field) ? t('common:requiredField') : undefined;
  const written = (name: keyof typeof texts) => ({
    name,
    value: texts[name],
    onChange: (text: string) => setTexts({ ...texts, [name]: text }),
  });
  return (
    <Dialog title={t('form.title')} closeLabel={t('common:close')} onClose={onClose} width={560}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const [first] = missing;
          if (first) document.getElementById(first)?.focus();
          else if (kind && receivedDay) send({ ...texts, kind, receivedDay });
        }}
      >
        <FormMessage message={message} />
        <SelectField
          name="kind"
          label={t('form.kind')}
          placeholder={t('form.kindNone')}
          required
          noneLabel={t('requests:nothingFound')}
          options={DATA_REQUEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          error={errorOf('kind')}
          onChange={(value) => setKind(value as DataRequestKind | null)}
        />
        <WrittenField
          {...written('fullName')}
          label={t('form.fullName')}
          required
          maxLength={TEXT_LIMITS.line}
          error={errorOf('fullName')}
        />
        <TextField
          name="identityNumber"
          label={t('dialog.number')}
          required
          maxLength={30}
          autoComplete="off"
          value={texts.identityNumber}
          error={errorOf('identityNumber')}
          onChange={(event) => setTexts({ ...texts, identityNumber: event.currentTarget.value })}
        />
        <DateField
          name="receivedDay"
          label={t('form.receivedDay')}
          required
          value={receivedDay}
          error={errorOf('receivedDay')}
          onChange={setReceivedDay}
        />
        <WrittenField
          {...written('contact')}
          label={t('form.contact')}
          maxLength={TEXT_LIMITS.line}
        />
        <WrittenField
          {...written('text')}
          label={t('form.text')}
          lines={{ min: 2, max: 8 }}
          maxLength={TEXT_LIMITS.text}
        />
        <Group justify="flex-end" mt="xs" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('form.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
