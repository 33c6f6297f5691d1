import { Button } from '@mantine/core';
import {
  MAX_RECORD_FILES,
  recordInspection,
  TEXT_LIMITS,
  type Attachment,
  type InspectedThing,
} from '@portal/contracts';
import { can } from '@portal/domain';
import { Dialog, LoadingState, TextField } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { DateField } from '../../../platform/forms/DateField';
import { call } from '../../../platform/api/call';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { useMyProfile } from '../../../platform/session/my-profile';
import { today } from '../../../platform/time/today';
import { newGuid } from '../../../platform/upload/guid';
import { KeptUploadsProvider, useKeepUploads } from '../../../platform/upload/kept-uploads';
import { FilesField } from '../../../requests/files/FilesField';
import { useRecording } from '../../../platform/recorded/use-recording';
import { useInspections } from '../../../plant/safety';
import { InspectionList } from '../../../plant/safety';
import classes from './Inspections.module.css';

interface InspectionsDialogProps {
  thing: InspectedThing;
  onClose: () => void;
}

/** The inspections of an item of equipment, and a form for the next one. */
export function InspectionsDialog({ thing, onClose }: InspectionsDialogProps) {
  const { t } = useTranslation(['safetyStaff', 'common']);
  const profile = useMyProfile();
  const mayRecord = profile !== undefined && can(profile, 'safety:record');
  const { data, error, refetch } = useInspections(thing.id);
  const about = [thing.code, thing.seriModel, thing.companyName].filter(Boolean).join(' · ');
  return (
    <Dialog
      title={thing.specification}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={760}
    >
      <p className={classes.about}>{about}</p>
      {mayRecord && <InspectionForm key={data?.inspections[0]?.id} thingId={thing.id} />}
      <h3 className={classes.heading}>{t('inspections.history')}</h3>
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data && (
        <InspectionList
          inspections={data.inspections}
          label={t('inspections.history')}
          mayRecord={mayRecord}
        />
      )}
    </Dialog>
  );
}

/** The number, last day and papers of an inspection. */
function InspectionForm({ thingId }: { thingId: string }) {
  const { t } = useTranslation(['safetyStaff', 'recorded', 'common']);
  const [id] = useState(newGuid);
  const [verifyCode, setVerifyCode] = useState('');
  const [validDate, setValidDate] = useState<string | null>(null);
  const [files, setFiles] = useState<Attachment[]>([]);
  const uploads = useKeepUploads();
  const [isWaiting, setWaiting] = useState(false);
  const [isTried, setTried] = useState(false);
  const recording = useRecording(
    (body: { id: string; verifyCode: string; validDate: string; files: string[] }) =>
      call(recordInspection, { params: { id: thingId }, body }),
    () => undefined,
  );
  const required = (isMissing: boolean) =>
    isTried && isMissing ? t('common:requiredField') : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (goToUnread()) return;
        setWaiting(uploads.isBusy);
        if (verifyCode.trim() && validDate && !uploads.isBusy)
          recording.send({ id, verifyCode, validDate, files: files.map((file) => file.id) });
      }}
    >
      <FormMessage message={isWaiting ? t('recorded:uploading') : recording.message} />
      <div className={classes.form}>
        <TextField
          name="verifyCode"
          label={t('inspections.verifyCode')}
          required
          autoComplete="off"
          data-autofocus
          maxLength={TEXT_LIMITS.short}
          value={verifyCode}
          error={required(verifyCode.trim() === '')}
          onChange={(event) => setVerifyCode(event.currentTarget.value)}
        />
        <div>
          <DateField
            name="validDate"
            label={t('inspections.validDate')}
            required
            value={validDate}
            error={required(validDate === null)}
            onChange={setValidDate}
          />
          {validDate && validDate < today() && (
            <p className={classes.note}>{t('inspections.overNote')}</p>
          )}
        </div>
        <div className={classes.wide}>
          <KeptUploadsProvider value={uploads}>
            <FilesField
              name="files"
              label={t('inspections.files')}
              isTitled
              files={files}
              max={MAX_RECORD_FILES}
              onChange={setFiles}
            />
          </KeptUploadsProvider>
        </div>
        <div className={classes.send}>
          <Button type="submit" loading={recording.isBusy}>
            {t('inspections.record')}
          </Button>
        </div>
      </div>
    </form>
  );
}
