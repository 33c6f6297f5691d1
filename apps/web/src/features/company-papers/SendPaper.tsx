import { Button } from '@mantine/core';
import {
  companyPaperBody,
  sendCompanyPaper,
  type Attachment,
  type CompanyPaperBody,
  type DemandedPaper,
} from '@portal/contracts';
import { Dialog, TextField } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { DateField } from '../../platform/forms/DateField';
import { FormMessage } from '../../platform/forms/FormMessage';
import { maxLengthsOf } from '../../platform/forms/limits';
import { WrittenField } from '../../platform/forms/WrittenField';
import { goToUnread } from '../../platform/forms/typed/go-to-unread';
import { useRecording } from '../../platform/recorded/use-recording';
import { today } from '../../platform/time/today';
import { newGuid } from '../../platform/upload/guid';
import { KeptUploadsProvider, useKeepUploads } from '../../platform/upload/kept-uploads';
import { FilesField } from '../../requests/files/FilesField';
import classes from './CompanyPapers.module.css';

const LIMITS = maxLengthsOf(companyPaperBody);

/** The form for a new paper: its file, number, issuer and last day. */
export function SendPaper({ demanded, onClose }: { demanded: DemandedPaper; onClose: () => void }) {
  const { t } = useTranslation(['companyPapers', 'recorded', 'common']);
  const { kindId, name, needsLastDay } = demanded;
  const [id] = useState(newGuid);
  const [number, setNumber] = useState('');
  const [issuer, setIssuer] = useState('');
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [files, setFiles] = useState<Attachment[]>([]);
  const uploads = useKeepUploads();
  const [isWaiting, setWaiting] = useState(false);
  const [isTried, setTried] = useState(false);
  const recording = useRecording(
    (body: CompanyPaperBody) => call(sendCompanyPaper, { body }),
    onClose,
  );
  const [file] = files;
  const dayError = () => {
    if (lastDay === null) return needsLastDay && isTried ? t('common:requiredField') : undefined;
    return lastDay < today() ? t('form.over') : undefined;
  };
  const isDayWrong = lastDay === null ? needsLastDay : lastDay < today();
  return (
    <Dialog title={name} closeLabel={t('common:close')} onClose={onClose} width={620}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (goToUnread()) return;
          setWaiting(uploads.isBusy);
          if (file && !isDayWrong && !uploads.isBusy)
            recording.send({ id, kindId, fileId: file.id, number, issuer, lastDay });
        }}
      >
        <FormMessage message={isWaiting ? t('recorded:uploading') : recording.message} />
        <div className={classes.form}>
          <div className={classes.wide}>
            <KeptUploadsProvider value={uploads}>
              <FilesField
                name="file"
                label={t('form.file')}
                isTitled
                required
                files={files}
                max={1}
                error={isTried && !file && !uploads.isBusy ? t('form.fileNeeded') : undefined}
                onChange={setFiles}
              />
            </KeptUploadsProvider>
          </div>
          <DateField
            name="lastDay"
            label={needsLastDay ? t('form.lastDay') : t('form.lastDayOptional')}
            description={t('form.lastDayHint')}
            required={needsLastDay}
            value={lastDay}
            error={dayError()}
            onChange={setLastDay}
          />
          <TextField
            name="number"
            label={t('form.number')}
            autoComplete="off"
            maxLength={LIMITS.number}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <div className={classes.wide}>
            <WrittenField
              name="issuer"
              label={t('form.issuer')}
              autoComplete="off"
              maxLength={LIMITS.issuer}
              value={issuer}
              onChange={setIssuer}
            />
          </div>
          <div className={classes.send}>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={recording.isBusy}>
              {t('form.send')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
