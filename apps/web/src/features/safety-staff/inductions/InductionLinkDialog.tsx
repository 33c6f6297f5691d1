import { Button, Group, Text, TextInput } from '@mantine/core';
import {
  makeInductionLinkBody,
  MAX_INDUCTION_LINK_DAYS,
  type InductionRow,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { Dialog } from '@portal/ui';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { QrPicture } from '../../../platform/codes/QrPicture';
import { DateField } from '../../../platform/forms/DateField';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import classes from './Inductions.module.css';
import { useInductionCommands } from './queries';

const LIMITS = maxLengthsOf(makeInductionLinkBody);
/** How long a printed code usually hangs. */
const USUAL_DAYS = 90;

interface InductionLinkDialogProps {
  induction: InductionRow;
  onClose: () => void;
}

/** Makes a QR code, then shows it to be printed. */
export function InductionLinkDialog({ induction, onClose }: InductionLinkDialogProps) {
  const { t } = useTranslation(['inductions', 'common']);
  const [place, setPlace] = useState('');
  const [lastDay, setLastDay] = useState<string | null>(() => addDays(today(), USUAL_DAYS));
  const [isTried, setTried] = useState(false);
  const [message, setMessage] = useState<string>();
  const [url, setUrl] = useState<string>();
  const { make } = useInductionCommands();
  const required = (isMissing: boolean) =>
    isTried && isMissing ? t('common:requiredField') : undefined;
  const send = async () => {
    setTried(true);
    if (goToUnread() || place.trim() === '' || lastDay === null) return;
    const answer = await make.run({ inductionId: induction.id, place, lastDay });
    setMessage(answer && !answer.isSuccess ? answer.message : undefined);
    if (answer?.url) setUrl(answer.url);
  };
  return (
    <Dialog title={t('links.make')} closeLabel={t('common:close')} onClose={onClose} width={620}>
      {url === undefined ? (
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <FormMessage message={message} />
          <WrittenField
            name="place"
            label={t('links.place')}
            description={t('links.placeHint')}
            required
            data-autofocus
            maxLength={LIMITS['place']}
            value={place}
            error={required(place.trim() === '')}
            onChange={setPlace}
          />
          <DateField
            name="lastDay"
            label={t('links.lastDay')}
            description={t('links.lastDayHint', { days: MAX_INDUCTION_LINK_DAYS })}
            required
            value={lastDay}
            error={required(lastDay === null)}
            onChange={setLastDay}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={make.isBusy}>
              {t('links.make')}
            </Button>
          </Group>
        </form>
      ) : (
        <div className={classes.form}>
          <Text size="sm">{t('links.once')}</Text>
          <QrPicture text={url} label={t('links.code')} size={260} />
          <TextInput label={t('links.address')} readOnly value={url} />
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('links.print')}
            </Button>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Group>
          {createPortal(
            <div className={classes.sheet}>
              <h1>{induction.name}</h1>
              <p>{induction.courseName}</p>
              <QrPicture text={url} label={t('links.code')} size={420} />
              <p>{t('links.sheet')}</p>
              <p>{t('links.sheetUntil', { place, day: formatDate(lastDay ?? '') })}</p>
            </div>,
            document.body,
          )}
        </div>
      )}
    </Dialog>
  );
}
